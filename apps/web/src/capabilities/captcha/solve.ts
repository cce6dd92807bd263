import { challenge, type SolvedChallenge } from '@hibla/contract/captcha/captcha.contract'
import type { Reader } from '@hibla/contract/client'
import { solveChallengeWorkers } from 'altcha/lib'
import guessing from 'altcha/workers/pbkdf2?url'

const GIVE_UP_MS = 60_000

/** Only a few cores, so that the page stays responsive and a phone stays cool. */
const workersHere = () => Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1))

/** Fetches the challenge for a call and solves it in workers; the solution is sent with the call. */
export const solveFor = async (call: string, client: Reader): Promise<string> => {
  const work = await client.get(challenge, { query: { call } })
  const found = await solveChallengeWorkers({
    challenge: work,
    concurrency: workersHere(),
    createWorker: () => new Worker(guessing),
    timeout: GIVE_UP_MS,
  })
  if (!found) throw new Error('The work was not done in time')
  const { counter, derivedKey } = found
  return btoa(JSON.stringify({ challenge: work, solution: { counter, derivedKey } } satisfies SolvedChallenge))
}
