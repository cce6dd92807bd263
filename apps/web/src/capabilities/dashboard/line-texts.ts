import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import type { OutageHere } from '../devices/index.ts'

export type LineTexts = { on: boolean; title: string; advice: string }

/** Whether the line is up, as far as the portal can tell. `isLost`: we don't hear from its modem, and no outage explains it. */
export const lineTexts = (
  { status, outageStatus }: Pick<PaymentAccountDetails, 'status' | 'outageStatus'>,
  { isLost, outage }: { isLost: boolean; outage: OutageHere },
): LineTexts => {
  if (status === 'DISCONNECTED')
    return { on: false, title: 'Your line is disconnected', advice: 'Call us if you’d like to reconnect.' }
  if (status === 'PENDING')
    return {
      on: false,
      title: 'Your line isn’t installed yet',
      advice: 'Bills start on the day it works. Until then there’s nothing to pay.',
    }
  if (status === 'SUSPENDED')
    return {
      on: false,
      title: 'Your line is suspended',
      advice: outageStatus
        ? 'It will be back on once the overdue amount is paid and the outage in your area is over.'
        : 'It will be back on once the overdue amount is paid.',
    }
  if (outage === 'connected')
    return {
      on: true,
      title: 'Your line is still connected',
      advice: 'There’s an outage in your area, but your modem is online.',
    }
  if (outage === 'down')
    return {
      on: false,
      title: 'There’s an outage in your area',
      advice: 'Our technicians are working on it. Your line will come back on its own.',
    }
  if (isLost)
    return {
      on: false,
      title: 'We can’t reach your modem',
      advice: 'It may be switched off, or a cable may be loose. There are no known outages in your area.',
    }
  return { on: true, title: 'Your line is on', advice: 'There are no known outages in your area.' }
}
