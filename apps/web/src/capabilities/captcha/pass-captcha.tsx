import { actionOf } from '@hibla/contract/captcha/action.rule'
import { challenge, type SolvedChallenge } from '@hibla/contract/captcha/captcha.contract'
import type { Reader } from '@hibla/contract/client'
import { solveChallengeWorkers } from 'altcha/lib'
import guessing from 'altcha/workers/pbkdf2?url'
import { useEffect, useState } from 'react'
import type { PassCaptcha } from '../../kernel/captcha.ts'
import { ServiceCheck } from './service-check.tsx'
import { showOnTop } from '../../ui/show-on-top.ts'

/** The text appears a moment after its element, because screen readers only announce changes. */
function Checking() {
  const [text, setText] = useState('')
  useEffect(() => {
    const frame = requestAnimationFrame(() => setText("Checking that you're not a robot…"))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <output className="pointer-events-none fixed inset-x-4 top-20 z-50 mx-auto flex w-fit items-center gap-3 rounded-field border border-line bg-surface px-4 py-3 text-sm text-text shadow-lg">
      <span className="size-5 shrink-0 animate-spin rounded-full border-2 border-line border-t-strand" />
      {text}
    </output>
  )
}

const GIVE_UP_MS = 60_000

/** Only a few cores, so that the page stays responsive and a phone stays cool. */
const workersHere = () => Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1))

/** Fetches the challenge for a call and solves it in workers; the solution is sent with the call. */
const solveFor = async (call: string, client: Reader): Promise<string> => {
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

/**
 * Uses the external service if one is configured; else the portal's own proof of work, shown only as a line of text.
 */
export const passCaptcha: PassCaptcha = async ({ call, client, config }) => {
  const { captchaSiteKey: siteKey, captchaScriptUrl: script } = config
  let takeAway = () => {}
  try {
    if (siteKey && script) {
      return await new Promise<string | undefined>((onEnd, onTrouble) => {
        const check = { siteKey, script, action: actionOf(call), onEnd, onTrouble }
        takeAway = showOnTop(<ServiceCheck {...check} />)
      })
    }
    takeAway = showOnTop(<Checking />)
    return await solveFor(call, client)
  } finally {
    takeAway()
  }
}
