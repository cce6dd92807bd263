import type {
  changeWifi,
  ModemDetails,
  recoverStreaming,
  Refresh,
  refreshModem,
} from '@hibla/contract/devices/devices.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import type { LightVerdict } from '@hibla/contract/devices/modem.rule'
import { moment } from '@hibla/contract/values/date-texts'
import type { Problem } from '@hibla/contract/values/problem'
import { textOf } from '../../kernel/refusal-texts.ts'

export const statusTexts: Record<NonNullable<ModemDetails['status']> | 'unknown', string> = {
  Success: 'Connected',
  Offline: 'Not responding',
  unknown: 'We can’t say right now',
}

const lightTexts: Record<LightVerdict, string> = {
  good: 'good',
  weak: 'too weak',
  none: 'no signal',
  'too strong': 'too strong',
}

/** How much light arrives. A silent modem can only say how it was, so it's said when that was. */
export const lightNow = ({ light, status, lastHeardAt }: ModemDetails): string | undefined => {
  if (!light) return undefined
  if (status === 'Success') return lightTexts[light.verdict]
  return `not known now; ${lightTexts[light.verdict]}${lastHeardAt === null ? ' before' : ` on ${moment(lastHeardAt)}`}`
}

/** What went wrong with a refresh, and what to do next. */
export const failureTexts: Record<NonNullable<Refresh['failure']>, string> = {
  faulted:
    'Your modem answered that it couldn’t restart. Unplug it for ten seconds, plug it in again, and give it two minutes.',
  unreachable:
    'We couldn’t reach your modem. Check that it’s plugged in and switched on, and that the thin fibre cable is in place. Then try again.',
  'not-back':
    'Your modem restarted but hasn’t come back. Unplug it for ten seconds, plug it in again, and give it two minutes. If that doesn’t help, create a ticket and we’ll take it from there.',
  'not-sent': 'Our message didn’t get through to your modem, so it hasn’t restarted. Please try again.',
}

const refreshTexts = {
  'not-found': 'We couldn’t find this account any more. Reload the page.',
  'no-modem':
    'There’s no modem on your account, so there’s nothing to refresh. Create a ticket and we’ll look into it.',
  'line-not-active': 'Your line isn’t active, so refreshing the modem won’t bring it back. Look at your bills first.',
  'modem-unknown': 'We can’t refresh this modem from here. Unplug it for ten seconds and plug it in again.',
  'modems-away': 'We can’t reach any modem right now, so yours hasn’t restarted. Please try again in a few minutes.',
  'too-soon': 'Your modem restarted only a moment ago. Give it a few minutes before you try again.',
} satisfies Record<RefusalOf<typeof refreshModem>, string>

/** Whether it's a refusal of ours, which certainly restarted nothing. */
export const isRefusedRefresh = ({ code }: Problem): boolean => Object.hasOwn(refreshTexts, code)

/** `in 3 minutes`, rounded up: nobody should come back too early. */
const waitTexts = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}

export const refusedRefresh = (problem: Problem): string => {
  const seconds = problem.about?.['seconds']
  return problem.code === 'too-soon' && seconds !== undefined
    ? `Your modem restarted only a moment ago. You can refresh it again ${waitTexts(seconds)}.`
    : textOf(refreshTexts, problem)
}

export const wifiTexts = {
  'not-found': 'We couldn’t find this account any more. Reload the page.',
  'no-modem': 'There’s no modem on your account.',
  'network-unknown': 'Your modem doesn’t have this Wi-Fi any more. Reload the page.',
  'nothing-to-change': 'Enter a new name, a new password, or both.',
  'modem-unknown': 'We can’t change this modem from here.',
  'modems-away': 'We can’t reach any modem right now, so nothing was changed. Please try again in a few minutes.',
  unreachable: 'We couldn’t reach your modem, so nothing was changed. Check that it’s switched on, then try again.',
  faulted: 'Your modem didn’t accept the change. Try another name or password.',
  unknown: 'We didn’t hear whether it worked. Wait a minute, then check whether your Wi-Fi has its new name.',
} satisfies Record<RefusalOf<typeof changeWifi>, string>

export const recoveryTexts = {
  'not-found': 'We couldn’t find this account any more. Reload the page.',
  'no-streaming': 'There’s no streaming service to get into: your plan doesn’t include one, or your line is off.',
  'url-elsewhere': 'Something is wrong with this page’s address. Load it again from your dashboard.',
} satisfies Record<RefusalOf<typeof recoverStreaming>, string>
