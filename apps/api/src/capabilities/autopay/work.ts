import { lastMorning } from '../../kernel/clock/clock.ts'
import type { DueWork } from '../../kernel/jobs/due-work.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { askAboutCards } from './ask-about-card.ts'
import { chargeDue } from './charge-due.ts'
import { endCancelled, endUnconfirmed, tellExpiring } from './end-due.ts'
import { forgetCards } from './forget-cards.ts'
import type { AutopayParts } from './parts.ts'
import { planCharges } from './plan-charges.ts'

/** Everything whose time has come. Each step takes what is due once, whoever does it. */
const work = async (parts: AutopayParts, log?: Log): Promise<void> => {
  const today = lastMorning(parts.clock.now())
  await askAboutCards(parts, log)
  await planCharges(parts, today)
  await chargeDue(parts, today, log)
  await endCancelled(parts, today)
  await endUnconfirmed(parts)
  await tellExpiring(parts, today)
  await forgetCards(parts, log)
}

export const autopayWork = (parts: AutopayParts): DueWork => ({
  name: 'autopay.work',
  cron: '* * * * *',
  clock: parts.clock,
  run: (log) => work(parts, log),
})
