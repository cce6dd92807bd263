import { contract } from '@hibla/contract'
import { ok } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { readEmployee, readIsEmployee, updateEmployee } from './employees.ts'
import { inviteOf, openInvite, readInvited, remind } from './invites.ts'
import type { ReferralsDeps } from './deps.ts'
import { programmes } from './programmes.ts'
import { listReferrals } from './show.ts'
import { decideReward, listForStaff } from './staff.ts'
import { submitReferral, submitWinBack } from './submit.ts'
import { tieApplication } from './tie.ts'

export const referralsRoutes = (deps: ReferralsDeps) =>
  routes(contract.referrals, {
    referralProgrammes: async () => ok(await programmes(deps.db)),
    referralList: (asked) => listReferrals(deps, asked),
    referralInvite: (asked) => inviteOf(deps, asked),
    submitReferral: (asked) => submitReferral(deps, asked),
    submitWinBack: (asked) => submitWinBack(deps, asked),
    notifyReferrer: (asked) => remind(deps, asked),
    openInvite: (asked) => openInvite(deps, asked),
    invitedDetails: (asked) => readInvited(deps, asked),
    writeServiceableLead: (asked) => tieApplication(deps, asked),
    isEmployee: ({ caller }) => readIsEmployee(deps, caller),
    employeeInformation: ({ caller }) => readEmployee(deps, caller),
    updateEmployee: (asked) => updateEmployee(deps, asked),
    staffReferrals: (asked) => listForStaff(deps, asked),
    decideReward: (asked) => decideReward(deps, asked),
  })
