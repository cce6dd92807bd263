import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { useApi } from '../../../../test/api.ts'

export const webBuild = fileURLToPath(new URL('../../../../../web/build', import.meta.url))

/** Pages that are the same for everybody. */
export const shareable = [
  '/pay-bill',
  '/',
  '/privacy-notice',
  '/login',
  '/verifyEmail/abc',
  '/customer',
  '/there/is/no/such/page',
]

/** The portal with its built pages, and a way to open them as a browser does. */
export const useBuiltPages = async () => {
  if (!existsSync(webBuild)) throw new Error('build the web first: npm run build')
  const api = await useApi({ webBuild })
  const home = new URL(api.config.origin).host
  const open = (url: string, headers: Record<string, string> = {}) =>
    api.app.inject({ url, headers: { host: home, ...headers } })
  return { api, home, open }
}
