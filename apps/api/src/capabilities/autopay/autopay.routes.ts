import { contract } from '@hibla/contract'
import type { notifyAutoPay } from '@hibla/contract/autopay/autopay.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes, type Asked } from '../../kernel/http/route.ts'
import { askAboutCard } from './ask-about-card.ts'
import { cancelAutoPay } from './cancel.ts'
import { detailsOf } from './details.ts'
import { enrol } from './enrol.ts'
import { letters, write } from './letters.ts'
import { latestOf } from './live.ts'
import { notifiedAboutCard } from './notified.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { AutopayParts } from './parts.ts'
import { verify } from './verify.ts'

export const autopayRoutes = (parts: AutopayParts) =>
  routes(contract.autopay, {
    autoPayDetails: async ({ caller, query }) => {
      const own = ownAccount(caller, query.accountNumber)
      return own.ok ? ok(await detailsOf(parts, own.value)) : own
    },
    enrol: (asked) => enrol(parts, asked),
    checkEnrolment: async ({ caller, body }) => {
      const own = ownAccount(caller, body.accountNumber)
      if (!own.ok) return own
      const latest = await latestOf(parts.db, own.value)
      if (latest?.state === 'started') await askAboutCard(parts, latest)
      return ok(await detailsOf(parts, own.value))
    },
    verify: (asked) => verify(parts, asked),
    cancelAutoPay: (asked) => cancelAutoPay(parts, asked),
    notifyAutoPay: (asked) => writeStanding(parts, asked),
    notifiedOfCard: (asked) => notifiedAboutCard(parts, asked),
  })

const writeStanding = async (parts: AutopayParts, { caller, body, keep }: Asked<typeof notifyAutoPay>) => {
  const own = ownAccount(caller, body.accountNumber)
  if (!own.ok) return own
  const [latest, details] = [await latestOf(parts.db, own.value), await detailsOf(parts, own.value)]
  return parts.db.transaction(async (tx) => {
    if (!latest || details.state === 'UNENROLLED') return keep(tx, refused('not-enrolled'))
    await write(tx, parts, own.value, letters.standing(latest, details))
    return keep(tx, ok({ status: true as const }))
  })
}
