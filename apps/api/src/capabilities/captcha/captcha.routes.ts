import { contract, everyEndpoint } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { callOf, routes } from '../../kernel/http/route.ts'
import type { ProofOfWork } from './proof-of-work.ts'

const protectedCalls = new Set(
  everyEndpoint.filter(({ endpoint }) => endpoint.captcha).map(({ endpoint }) => callOf(endpoint)),
)

/** Issues challenges for calls that need them, unless an outside service is used. */
export const captchaRoutes = (work: ProofOfWork | undefined) =>
  routes(contract.captcha, {
    challenge: async ({ query: { call } }) =>
      work && protectedCalls.has(call) ? ok(await work.challengeFor(call)) : refused('not-found'),
  })
