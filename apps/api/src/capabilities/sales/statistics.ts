import { applicationStatuses } from '@hibla/contract/applications/status.rule'
import { workItems } from '@hibla/contract/sales/statistics.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { monthBefore, monthOf } from '@hibla/contract/values/days'
import { ok } from '@hibla/contract/values/outcome'
import type { Caller } from '../../kernel/http/caller.ts'
import type { SalesDeps } from './deps.ts'

const MONTHS = 12

const lastMonths = (today: string): string[] => {
  const months = [monthOf(today)]
  while (months.length < MONTHS) months.unshift(monthBefore(months[0]!))
  return months
}

const tallyOf = async ({ db, agents, applications }: SalesDeps, caller: Caller) => {
  const code = agents.codeOf(caller)
  return code === undefined ? [] : applications.tallyOf(db, code)
}

type Tally = Awaited<ReturnType<typeof tallyOf>>
const total = (tally: Tally): number => tally.reduce((sum, { count }) => sum + count, 0)

/** How the calling agent's applications stand, and what has become of each month's. */
export const statistics = async (deps: SalesDeps, caller: Caller) => {
  const tally = await tallyOf(deps, caller)
  const inMonth = (month: string) => tally.filter((each) => monthOf(each.month) === month && each.status !== 'draft')
  return ok({
    status: true as const,
    byState: applicationStatuses.map((state) => {
      const those = tally.filter(({ status }) => status === state)
      return {
        state,
        residential: total(those.filter(({ segment }) => segment === 'Residential')),
        sme: total(those.filter(({ segment }) => segment === 'SME')),
      }
    }),
    months: lastMonths(manilaDate(deps.clock.now())).map((month) => {
      const sent = inMonth(month)
      return {
        month,
        submitted: total(sent),
        active: total(sent.filter(({ status }) => status === 'active')),
        ended: total(sent.filter(({ status }) => status === 'refused' || status === 'cancelled')),
      }
    }),
  })
}

/** What waits for the agent or their customers. */
export const workItemCategories = async (deps: SalesDeps, caller: Caller) => {
  const tally = await tallyOf(deps, caller)
  return ok(
    workItems.map(({ category, name }) => ({
      category,
      name,
      count: total(tally.filter(({ status }) => status === category)),
    })),
  )
}
