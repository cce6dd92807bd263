import { contract } from '@hibla/contract'
import { ok } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { readEmployee, readIsEmployee, updateEmployee } from './employees.ts'
import { inviteOf, openInvite, readInvited, remind } from './invites.ts'
import type { ReferralsParts } from './parts.ts'
import { programmes } from './programmes.ts'
import { listReferrals } from './show.ts'
import { decideReward, listForStaff } from './staff.ts'
import { submitReferral, submitWinBack } from './submit.ts'
import { tieApplication } from './tie.ts'

export const referralsRoutes = (parts: ReferralsParts) =>
  routes(contract.referrals, {
    referralProgrammes: async () => ok(await programmes(parts.db)),
    referralList: (asked) => listReferrals(parts, asked),
    referralInvite: (asked) => inviteOf(parts, asked),
    submitReferral: (asked) => submitReferral(parts, asked),
    submitWinBack: (asked) => submitWinBack(parts, asked),
    notifyReferrer: (asked) => remind(parts, asked),
    openInvite: (asked) => openInvite(parts, asked),
    invitedDetails: (asked) => readInvited(parts, asked),
    writeServiceableLead: (asked) => tieApplication(parts, asked),
    isEmployee: ({ caller }) => readIsEmployee(parts, caller),
    employeeInformation: ({ caller }) => readEmployee(parts, caller),
    updateEmployee: (asked) => updateEmployee(parts, asked),
    staffReferrals: (asked) => listForStaff(parts, asked),
    decideReward: (asked) => decideReward(parts, asked),
  })
