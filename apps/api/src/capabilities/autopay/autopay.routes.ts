import { contract } from '@hibla/contract'
import type { notifyAutoPay } from '@hibla/contract/autopay/autopay.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes, type RequestOf } from '../../kernel/http/route.ts'
import { pollCard } from './cards/poll-card.ts'
import { cancelAutoPay } from './enrolment/cancel.ts'
import { detailsOf } from './details.ts'
import { enrol } from './enrolment/enrol.ts'
import { emails, write } from './emails.ts'
import { latestOf } from './enrolment/live.ts'
import { handleCardNotification } from './cards/gateway-notification.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { AutopayDeps } from './deps.ts'
import { verify } from './cards/verify.ts'

export const autopayRoutes = (deps: AutopayDeps) =>
  routes(contract.autopay, {
    autoPayDetails: async ({ caller, query }) => {
      const own = ownAccount(caller, query.accountNumber)
      return own.ok ? ok(await detailsOf(deps, own.value)) : own
    },
    enrol: (asked) => enrol(deps, asked),
    checkEnrolment: async ({ caller, body }) => {
      const own = ownAccount(caller, body.accountNumber)
      if (!own.ok) return own
      const latest = await latestOf(deps.db, own.value)
      if (latest?.state === 'started') await pollCard(deps, latest)
      return ok(await detailsOf(deps, own.value))
    },
    verify: (asked) => verify(deps, asked),
    cancelAutoPay: (asked) => cancelAutoPay(deps, asked),
    notifyAutoPay: (asked) => writeStatus(deps, asked),
    notifiedOfCard: (asked) => handleCardNotification(deps, asked),
  })

const writeStatus = async (deps: AutopayDeps, { caller, body, storeAnswer }: RequestOf<typeof notifyAutoPay>) => {
  const own = ownAccount(caller, body.accountNumber)
  if (!own.ok) return own
  const [latest, details] = [await latestOf(deps.db, own.value), await detailsOf(deps, own.value)]
  return deps.db.transaction(async (tx) => {
    if (!latest || details.state === 'UNENROLLED') return storeAnswer(tx, refused('not-enrolled'))
    await write(tx, deps, own.value, emails.statusOf(latest, details))
    return storeAnswer(tx, ok({ status: true as const }))
  })
}
