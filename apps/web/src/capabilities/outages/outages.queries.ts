import { accountOutages, outageStatus } from '@hibla/contract/outages/outages.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useLoad } from '../../kernel/query.ts'

/** An incident begins and ends at any time; news about the line loads these again. */
const shortLived = { freshForMs: MINUTE_MS, about: 'line' } as const

/** The incident that the line of an account is down in, if there is one. */
export const useOutage = (accountNumber: string) =>
  useLoad(outageStatus, { query: { accountNumber } }, shortLived).data?.outage ?? undefined

export const useOutages = (accountNumber: string) => useLoad(accountOutages, { query: { accountNumber } }, shortLived)
