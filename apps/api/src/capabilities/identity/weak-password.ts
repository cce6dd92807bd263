import { containsOwnName } from '@hibla/contract/identity/password.rule'
import { isCommonPassword } from './common-password.ts'

/** Why a password is refused, if it is. */
export const weaknessOf = (password: string, person: Parameters<typeof containsOwnName>[1]) => {
  if (isCommonPassword(password)) return 'password-common'
  return containsOwnName(password, person) ? 'password-tells-who' : undefined
}
