import { CallFailed } from '@hibla/contract/client'
import { isEmployee } from '@hibla/contract/referrals/employees.contract'
import type { ReferralType } from '@hibla/contract/referrals/types'
import { pages } from '@hibla/contract/values/paths'
import { keepAnswer } from '../../../kernel/query.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'

type Way = { ok: true; type: ReferralType | null; to: string } | { ok: false; trouble: string }

/** Where a programme begins for the person here. Only employees get into theirs, and only with a company. */
export const useWayIntoProgramme = () => {
  const client = useClient()
  const { standing, claims } = useSession()
  return async (type: ReferralType): Promise<Way> => {
    if (type === 'Win Back Referral') return { ok: true, type, to: pages.winBack }
    if (type === 'MGM') {
      const isCustomer = standing?.personas.has('customer') ?? false
      return { ok: true, type, to: isCustomer ? pages.referrals : pages.getStarted }
    }
    try {
      const employment = await client.get(isEmployee)
      keepAnswer(isEmployee, {}, employment, claims?.sub)
      if (!employment.isEmployee) return { ok: true, type: null, to: pages.employeeNotFound }
      return {
        ok: true,
        type,
        to: employment.company === null ? pages.editEmployeeInformation : pages.employeeDashboard,
      }
    } catch (error) {
      if (error instanceof CallFailed) return { ok: false, trouble: error.problem.detail }
      throw error
    }
  }
}
