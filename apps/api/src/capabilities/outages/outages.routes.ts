import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import { changeOutage } from './change.ts'
import { answerDispute, disputeCredit, listDisputes } from './disputes.ts'
import { openOutage } from './open.ts'
import { accountOutages, outageStatus } from './own-outages.ts'
import type { OutagesParts } from './parts.ts'
import { affectedAccounts, networkElements } from './places.ts'
import { listOutages } from './show.ts'

export const outagesRoutes = (parts: OutagesParts) =>
  routes(contract.outages, {
    outageStatus: (asked) => outageStatus(parts, asked),
    accountOutages: (asked) => accountOutages(parts, asked),
    disputeCredit: (asked) => disputeCredit(parts, asked),
    affectedAccounts: (asked) => affectedAccounts(parts, asked),
    networkElements: (asked) => networkElements(parts, asked),
    staffOutages: (asked) => listOutages(parts, asked),
    openOutage: (asked) => openOutage(parts, asked),
    changeOutage: (asked) => changeOutage(parts, asked),
    creditDisputes: (asked) => listDisputes(parts, asked),
    answerDispute: (asked) => answerDispute(parts, asked),
  })
