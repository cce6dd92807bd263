/** Drops dashes, spaces and brackets, and a leading 0 if there are more than ten digits; then groups 3-3-4. */
export const phoneDisplay = (typed: string): string => {
  const digits = typed.replaceAll(/[-\s()]/g, '')
  const local = digits.length > 10 && digits.startsWith('0') ? digits.slice(1) : digits
  return [local.slice(0, 3), local.slice(3, 6), local.slice(6)].filter(Boolean).join(' ')
}
