import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

/** Passwords from every breach, also with digits or symbols added before or after. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase()
  const stem = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  return common.has(lower) || common.has(stem) || /^(.{1,4})\1+$/.test(lower) || /^\d+$/.test(lower)
}
