import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import { FILE_LINES, type applicationFile as contract } from '@hibla/contract/sales/sales.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok } from '@hibla/contract/values/outcome'
import { csvFile } from '../../kernel/csv/write-csv.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { nameIn, planIn, townIn } from './list.ts'
import type { SalesDeps } from './deps.ts'

const columns = [
  'reference',
  'status',
  'segment',
  'name',
  'mobile number',
  'email',
  'city or municipality',
  'plan',
  'promo code',
  'started on',
  'submitted on',
  'changed on',
] as const

/** The calling agent's list for a spreadsheet. Cells that it would run as formulas stay text. */
export const applicationFile = async (deps: SalesDeps, caller: Caller, input: InputOf<typeof contract>['query']) => {
  const code = deps.agents.codeOf(caller)
  const [sold, sellsAt] = await Promise.all([
    code === undefined ? [] : deps.applications.soldBy(deps.db, code, input, FILE_LINES),
    deps.agents.territoryOf(deps.db, caller),
  ])
  // Where an agent no longer sells, nobody is theirs to call or write to.
  const contactOf = ({ event, place }: (typeof sold)[number]) =>
    sellsAt(place?.address ?? null) ? [event.mobileNumber, event.emailAddress] : ['', '']
  const lines = sold.map((each) => [
    each.ref,
    applicationStatusText[each.status],
    each.event.customerSegment,
    nameIn(each.event),
    ...contactOf(each),
    townIn(each.event),
    planIn(each),
    each.promoCode ?? '',
    manilaDate(each.startedAt),
    each.submittedAt ? manilaDate(each.submittedAt) : '',
    manilaDate(each.changedAt),
  ])
  return ok(csvFile(`applications-${manilaDate(deps.clock.now())}.csv`, columns, lines))
}
