import { observed } from './telemetry.ts'

/** Tells of a call to somewhere else by its host: paths and bodies hold keys and people's data. */
export const observedFetch = (url: string, init: RequestInit): Promise<Response> => {
  const [{ hostname }, method] = [new URL(url), init.method ?? 'GET']
  const facts = { 'server.address': hostname, 'http.request.method': method }
  return observed(
    'gateway',
    `${method} ${hostname}`,
    facts,
    () => fetch(url, init),
    ({ status }) => ({ 'http.response.status_code': status }),
  )
}
