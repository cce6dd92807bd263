import type { ReadsOf } from '../../../../test/contract/read.ts'

export const identityReads: ReadsOf<'identity'> = {
  groups: { because: 'roles come from the token, not from a table' },
  secondFactor: { because: 'it comes from the identity provider' },
  sessions: { because: 'they come from the identity provider' },
}
