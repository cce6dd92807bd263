import { isEmployee } from '@hibla/contract/referrals/employees.contract'
import type { ReferralType } from '@hibla/contract/referrals/types'
import { pages } from '@hibla/contract/values/paths'
import { keepAnswer } from '../../../kernel/query.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { answerOf, type Answered } from '../../../kernel/use-send.ts'

type Way = { type: ReferralType | null; to: string }

/** Where a programme begins for the person here. Only employees get into theirs, and only with a company. */
export const useWayIntoProgramme = () => {
  const client = useClient()
  const { standing, claims } = useSession()
  const asEmployee = async (): Promise<Way> => {
    const employment = await client.get(isEmployee)
    keepAnswer(isEmployee, {}, employment, claims?.sub)
    if (!employment.isEmployee) return { type: null, to: pages.employeeNotFound }
    return { type: 'ERP', to: employment.company === null ? pages.editEmployeeInformation : pages.employeeDashboard }
  }
  return async (type: ReferralType): Promise<Answered<Way>> => {
    if (type === 'Win Back Referral') return { ok: true, body: { type, to: pages.winBack } }
    if (type !== 'MGM') return answerOf(asEmployee())
    const isCustomer = standing?.personas.has('customer') ?? false
    return { ok: true, body: { type, to: isCustomer ? pages.referrals : pages.getStarted } }
  }
}
