/** Dashes, spaces and brackets go; a leading 0 goes only where more than ten digits stand; the rest is read 3-3-4. */
export const phoneDisplay = (typed: string): string => {
  const digits = typed.replaceAll(/[-\s()]/g, '')
  const local = digits.length > 10 && digits.startsWith('0') ? digits.slice(1) : digits
  return [local.slice(0, 3), local.slice(3, 6), local.slice(6)].filter(Boolean).join(' ')
}
