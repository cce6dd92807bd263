import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import { applicationFile } from './file.ts'
import { applicationList } from './list.ts'
import type { SalesDeps } from './deps.ts'
import { statistics, workItemCategories } from './statistics.ts'

export const salesRoutes = (deps: SalesDeps) =>
  routes(contract.sales, {
    applicationList: ({ caller, query }) => applicationList(deps, caller, query),
    applicationFile: ({ caller, query }) => applicationFile(deps, caller, query),
    applicationData: ({ caller, query }) => deps.applications.details(deps.db, caller, query.refID),
    deleteDrafts: ({ caller, body, storeAnswer }) =>
      deps.db.transaction((tx) => deps.applications.deleteDrafts(tx, caller, body, storeAnswer)),
    remindCustomer: ({ caller, body, storeAnswer }) =>
      deps.db.transaction((tx) => deps.applications.remind(tx, caller, body.refID, storeAnswer)),
    statistics: ({ caller }) => statistics(deps, caller),
    workItemCategories: ({ caller }) => workItemCategories(deps, caller),
  })
