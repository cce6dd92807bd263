import { applicationData, applicationList } from '@hibla/contract/sales/sales.contract'
import { statistics, workItemCategories } from '@hibla/contract/sales/statistics.contract'
import { queryClient } from '../../kernel/query.ts'

const paths = new Set<unknown>(
  [applicationList, applicationData, statistics, workItemCategories].map(({ path }) => path),
)

/** Something changed in what an agent sells, so the list and the figures are loaded again. */
export const refreshSales = (): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.has(path) })
