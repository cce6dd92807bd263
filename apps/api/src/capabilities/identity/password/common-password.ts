import { containsOwnName } from '@hibla/contract/identity/password.rule'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The commonest of those that are long enough for us, by how often they were found; from SecLists. */
const longOnes = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)

const common = new Set([...dictionary['passwords-common'], ...longOnes])

/** Passwords from every breach, also with digits or symbols added before or after. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase()
  const stem = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  return common.has(lower) || common.has(stem) || /^(.{1,4})\1+$/.test(lower) || /^\d+$/.test(lower)
}

/** Why a password is refused, if it is. */
export const weaknessOf = (password: string, person: Parameters<typeof containsOwnName>[1]) => {
  if (isCommonPassword(password)) return 'password-common'
  return containsOwnName(password, person) ? 'password-tells-who' : undefined
}
