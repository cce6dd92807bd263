import { setTimeout as pause } from 'node:timers/promises'
import type { Kind, Step } from './people.ts'

export type Timings = Record<Kind, { times: number[]; failed: string[] }>

export const noTimings = (): Timings => ({
  visitor: { times: [], failed: [] },
  subscriber: { times: [], failed: [] },
  agent: { times: [], failed: [] },
})

export type Walker = {
  kind: Kind
  url: string
  headers: () => Record<string, string>
  steps: (nth: number) => Step[]
}

const TIMEOUT_MS = 20_000

const take = async ({ url, headers }: Walker, { path, method = 'GET', body }: Step): Promise<string | undefined> => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers(), 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.arrayBuffer()
  return answer.ok ? undefined : `${path} answered ${answer.status}`
}

/** People pause for five to ten seconds between steps, and don't all start at the same moment. */
const reading = () => 5_000 + Math.random() * 5_000

/** One person using the portal until time is up. */
export const walk = async (walker: Walker, heard: Timings, until: number): Promise<void> => {
  await pause(Math.random() * 7_500)
  for (let nth = Math.floor(Math.random() * 100); performance.now() < until; nth++) {
    for (const step of walker.steps(nth)) {
      const began = performance.now()
      const wrong = await take(walker, step).catch((error: unknown) => `${step.path}: ${String(error)}`)
      heard[walker.kind].times.push(performance.now() - began)
      if (wrong) heard[walker.kind].failed.push(wrong)
    }
    await pause(reading())
  }
}
