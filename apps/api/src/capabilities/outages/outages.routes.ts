import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import { changeOutage } from './change.ts'
import { answerDispute, disputeCredit, listDisputes } from './disputes.ts'
import { openOutage } from './open.ts'
import { accountOutages, outageStatus } from './own-outages.ts'
import type { OutagesDeps } from './deps.ts'
import { affectedAccounts, networkElements } from './areas.ts'
import { listOutages } from './show.ts'

export const outagesRoutes = (deps: OutagesDeps) =>
  routes(contract.outages, {
    outageStatus: (asked) => outageStatus(deps, asked),
    accountOutages: (asked) => accountOutages(deps, asked),
    disputeCredit: (asked) => disputeCredit(deps, asked),
    affectedAccounts: (asked) => affectedAccounts(deps, asked),
    networkElements: (asked) => networkElements(deps, asked),
    staffOutages: (asked) => listOutages(deps, asked),
    openOutage: (asked) => openOutage(deps, asked),
    changeOutage: (asked) => changeOutage(deps, asked),
    creditDisputes: (asked) => listDisputes(deps, asked),
    answerDispute: (asked) => answerDispute(deps, asked),
  })
