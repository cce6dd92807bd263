import { employeeInformation } from '@hibla/contract/referrals/employees.contract'
import { referralInvite, referralList, referralProgrammes } from '@hibla/contract/referrals/referrals.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useLoad } from '../../kernel/query.ts'
import { useSession } from '../../kernel/session/use-session.ts'

/** Others move referrals on: whoever was referred, and staff. */
const shortLived = { freshForMs: MINUTE_MS } as const

export const useProgrammes = () => useLoad(referralProgrammes, {})

/** The link of an account. An account without one is an answer too, with `status` false. */
export const useInvite = (accountNumber: string) => useLoad(referralInvite, { query: { accountNumber } })

export const useReferrals = (accountNumber: string) => useLoad(referralList, { query: { accountNumber } }, shortLived)

/** Whom an employee has referred, with whichever account. */
export const useOwnReferrals = () => {
  const { claims } = useSession()
  return useLoad(referralList, { query: {} }, { ...shortLived, of: claims?.sub })
}

export const useEmployee = () => {
  const { claims } = useSession()
  return useLoad(employeeInformation, {}, { of: claims?.sub })
}
