const tenDigits = (id: number) => String(id).padStart(10, '0')

/** Payments and their official receipts are numbered in the order they are posted, without gaps. */
export const paymentRefOf = (paymentId: number): string => `HP-${tenDigits(paymentId)}`
export const slipNumberOf = (paymentId: number): string => `OR-${tenDigits(paymentId)}`

const idIn = (number: string, pattern: RegExp): number | undefined => {
  const [, digits] = pattern.exec(number) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const paymentIdOf = (paymentRef: string): number | undefined => idIn(paymentRef, /^HP-(\d{10})$/)
export const paymentIdOfSlip = (slipNumber: string): number | undefined => idIn(slipNumber, /^OR-(\d{10})$/)
