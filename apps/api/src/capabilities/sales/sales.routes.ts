import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import { applicationFile } from './file.ts'
import { applicationList } from './list.ts'
import type { SalesParts } from './parts.ts'
import { statistics, workItemCategories } from './statistics.ts'

export const salesRoutes = (parts: SalesParts) =>
  routes(contract.sales, {
    applicationList: ({ caller, query }) => applicationList(parts, caller, query),
    applicationFile: ({ caller, query }) => applicationFile(parts, caller, query),
    applicationData: ({ caller, query }) => parts.applications.details(parts.db, caller, query.refID),
    deleteDrafts: ({ caller, body, keep }) =>
      parts.db.transaction((tx) => parts.applications.deleteDrafts(tx, caller, body, keep)),
    remindCustomer: ({ caller, body, keep }) =>
      parts.db.transaction((tx) => parts.applications.remind(tx, caller, body.refID, keep)),
    statistics: ({ caller }) => statistics(parts, caller),
    workItemCategories: ({ caller }) => workItemCategories(parts, caller),
  })
