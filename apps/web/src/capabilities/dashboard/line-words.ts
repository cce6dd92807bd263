import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'

export type LineWords = { on: boolean; title: string; advice: string }

/** Whether the line is up, as far as the portal can know without asking the modem. */
export const lineWords = ({
  status,
  outageStatus,
}: Pick<PaymentAccountDetails, 'status' | 'outageStatus'>): LineWords => {
  if (status === 'DISCONNECTED')
    return { on: false, title: 'Your line is disconnected', advice: 'Call us if you would like it back.' }
  if (status === 'SUSPENDED')
    return { on: false, title: 'Your line is suspended', advice: 'It comes back once what is overdue is paid.' }
  if (outageStatus)
    return {
      on: false,
      title: 'There’s an outage in your area',
      advice: 'Our technicians are at work on it. Your line comes back by itself.',
    }
  return { on: true, title: 'Your line is on', advice: 'No outage is known in your area.' }
}
