import type { Endpoint } from '@hibla/contract/endpoint'
import { CAPTCHA_HEADER } from '@hibla/contract/signature'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../postgres/database.ts'
import { countedNetworks } from './network.ts'
import type { KernelProblem } from './problem.ts'
import { callOf } from './route.ts'
import { withinLimits } from './shared-limit.ts'

/** Tells people from robots, once per call. The captcha capability implements it. */
export type Captcha = {
  /** How many calls of a kind a network can make per hour without a captcha. */
  freeCalls: number
  judge: (asked: { call: string; token: string; ip: string }) => Promise<'passed' | 'failed' | 'unavailable'>
}

const HOUR = 3600

/**
 * What keeps a marked call from being answered, if anything. Without the header, a call counts against its network's
 * allowance, so that other programs keep working; with it, the solution must be right. A solution works once, so it isn't
 * used up for a call that is refused because there were too many.
 */
export const captchaFault = async (
  db: Database,
  captcha: Captcha,
  endpoint: Endpoint,
  request: FastifyRequest,
  isWithinLimit: Promise<boolean>,
): Promise<KernelProblem | undefined> => {
  const call = callOf(endpoint)
  const token = request.headers[CAPTCHA_HEADER]
  if (token === undefined) {
    const networks = countedNetworks(request.ip, captcha.freeCalls)
    const isFree = await withinLimits(db, { scope: `captcha ${call}`, seconds: HOUR, counted: networks })
    return isFree ? undefined : 'captcha-needed'
  }
  if (!(await isWithinLimit)) return undefined
  const verdict = await captcha.judge({ call, token: String(token), ip: request.ip })
  if (verdict === 'passed') return undefined
  return verdict === 'failed' ? 'captcha-failed' : 'captcha-unavailable'
}
