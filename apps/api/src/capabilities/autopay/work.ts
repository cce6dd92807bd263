import { lastStartedDay } from '../../kernel/clock/clock.ts'
import type { DueWork } from '../../kernel/jobs/due-work.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { pollCards } from './cards/poll-card.ts'
import { chargeDue } from './charges/charge-due.ts'
import { endCancelled, endUnconfirmed, notifyExpiring } from './enrolment/end-due.ts'
import { deleteStoredCards } from './cards/delete-cards.ts'
import type { AutopayDeps } from './deps.ts'
import { planCharges } from './charges/plan-charges.ts'

/** Everything whose time has come. Each step takes what is due once, whoever does it. */
const work = async (deps: AutopayDeps, log?: Log): Promise<void> => {
  const today = lastStartedDay(deps.clock.now())
  await pollCards(deps, log)
  await planCharges(deps, today)
  await chargeDue(deps, today, log)
  await endCancelled(deps, today)
  await endUnconfirmed(deps)
  await notifyExpiring(deps, today)
  await deleteStoredCards(deps, log)
}

export const autopayWork = (deps: AutopayDeps): DueWork => ({
  name: 'autopay.work',
  cron: '* * * * *',
  clock: deps.clock,
  run: (log) => work(deps, log),
})
