/** What the audit trail notes. Words for the screen are in the capability `audit`. */
export const securityEvents = [
  'registered',
  'email-verified',
  'login',
  'login-failed',
  'login-locked',
  'code-refused',
  'step-up',
  'step-up-refused',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-refused',
  'recovery-code-used',
  'recovery-codes-renewed',
  'password-changed',
  'contact-changed',
  'contact-restored',
  'sessions-ended',
  'account-linked',
  'account-unlinked',
  'data-exported',
  'erased',
  'staff-action',
  'command',
  'demo-disabled',
] as const

export type SecurityEvent = (typeof securityEvents)[number]
