import { lastMorning } from '../../kernel/clock/morning.ts'
import { atJumps } from '../../kernel/jobs/at-jumps.ts'
import type { Log, Schedule, Watch } from '../../kernel/jobs/jobs.ts'
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

export const autopayWork = (parts: AutopayParts): Schedule => ({
  name: 'autopay.work',
  cron: '* * * * *',
  run: (log) => work(parts, log),
})

/** At the start, and when business time is moved. */
export const autopayWatch = (parts: AutopayParts): Watch => atJumps(parts.clock, 'autopay.watch', () => work(parts))
