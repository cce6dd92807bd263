import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import { SOLD_PAGE, type applicationList as contract, type SoldApplication } from '@hibla/contract/sales/sales.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok } from '@hibla/contract/values/outcome'
import type { Caller } from '../../kernel/http/caller.ts'
import { pageOf } from '../../kernel/postgres/pages.ts'
import type { SalesDeps } from './deps.ts'

type Sold = Awaited<ReturnType<SalesDeps['applications']['soldBy']>>[number]

/** One page of what the calling agent sells. Somebody without a code sells nothing. */
export const applicationList = async (deps: SalesDeps, caller: Caller, input: InputOf<typeof contract>['query']) => {
  const code = deps.agents.codeOf(caller)
  if (code === undefined) return ok({ status: true as const, applications: [], more: false })
  const [rows, sellsAt] = await Promise.all([
    deps.applications.soldBy(deps.db, code, input, SOLD_PAGE + 1),
    deps.agents.territoryOf(deps.db, caller),
  ])
  const { page, more } = pageOf(rows, SOLD_PAGE)
  return ok({
    status: true as const,
    applications: page.map((row) => shown(row, sellsAt(row.place?.address ?? null))),
    more,
  })
}

export const nameIn = ({ businessName, firstName, lastName }: Sold['event']): string =>
  businessName || `${firstName} ${lastName}`

export const townIn = ({ addresses }: Sold['event']): string =>
  (addresses.find(({ addressType }) => addressType === 'residential') ?? addresses[0])?.cityMunicipality ?? ''

export const planIn = ({ agreed, event }: Sold): string => agreed?.chosen.plan.name ?? event.planName

const shown = (sold: Sold, inTerritory: boolean): SoldApplication => {
  const { ref, status, event, changedAt, submittedAt } = sold
  return {
    refID: ref,
    applicationStatus: applicationStatusText[status],
    state: status,
    customerSegment: event.customerSegment,
    name: nameIn(event),
    mobileNumber: inTerritory ? event.mobileNumber : '',
    cityMunicipality: townIn(event),
    planName: planIn(sold),
    changedAt: changedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    inTerritory,
    place: `${changedAt.toISOString()}_${ref}`,
  }
}
