/** Mobile numbers are stored without it. */
export const COUNTRY_CODE = '+63'

/** As SMS networks expect it: `+639171234567` */
export const withCountryCode = (mobileNumber: string): string => `${COUNTRY_CODE}${mobileNumber}`

/** As people read it: `+63 917 123 4567` */
export const shownMobile = (mobileNumber: string): string => `${COUNTRY_CODE} ${phoneDisplay(mobileNumber)}`

/** Drops dashes, spaces and brackets, and a leading 0 if there are more than ten digits; then groups 3-3-4. */
export const phoneDisplay = (typed: string): string => {
  const digits = typed.replaceAll(/[-\s()]/g, '')
  const local = digits.length > 10 && digits.startsWith('0') ? digits.slice(1) : digits
  return [local.slice(0, 3), local.slice(3, 6), local.slice(6)].filter(Boolean).join(' ')
}
