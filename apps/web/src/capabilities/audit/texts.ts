import type { SecurityEvent } from '@hibla/contract/values/security-event'

/** What staff read for each event. */
export const eventNames: Record<SecurityEvent, string> = {
  registered: 'Registered',
  login: 'Logged in',
  'login-failed': 'Login failed',
  'login-locked': 'Login locked after too many tries',
  'code-refused': 'Code refused',
  'step-up': 'Identity confirmed again',
  'step-up-refused': 'Identity not confirmed',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  'second-factor-refused': 'Second factor refused',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes made',
  'password-changed': 'Password changed',
  'contact-changed': 'Contact changed',
  'contact-restored': 'Contact restored',
  'sessions-ended': 'Sessions ended',
  'account-linked': 'Account linked',
  'account-unlinked': 'Account unlinked',
  'data-exported': 'Data exported',
  erased: 'Data erased',
  'role-given': 'Staff role given',
  'role-taken': 'Staff role removed',
  'staff-action': 'Staff action',
  'application-opened': 'Staff opened an application',
  command: 'Command on the server',
  'demo-disabled': 'Demo login disabled',
}

/** Also events that a newer version of the server knows. */
export const nameOf = (what: string): string => (eventNames as Record<string, string | undefined>)[what] ?? what

const detailNames: Record<string, string> = {
  endsWith: 'account ending in',
  why: 'reason',
  purpose: 'code for',
  kind: 'what',
  kinds: 'what',
  replaces: 'replaces another app',
}

const detailValues: Record<string, string> = {
  mobileNumber: 'mobile number',
  ForStepUp: 'confirming their identity',
  ForContactChange: 'a new contact',
  ForOwnership: 'linking an account',
  ForCompliance: 'an application',
  true: 'yes',
  false: 'no',
}

/** A detail of an event in words. What isn't known here is shown as it was noted. */
export const detailOf = ({ name, value }: { name: string; value: string }): string => {
  const words = value.replaceAll(/\w+/g, (word) => detailValues[word] ?? word)
  return `${detailNames[name] ?? name}: ${name === 'why' ? words.replaceAll('-', ' ') : words}`
}
