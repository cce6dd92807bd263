const tenDigits = (id: number) => String(id).padStart(10, '0')

/** A payment has its number at once. */
export const paymentRefOf = (paymentId: number): string => `HP-${tenDigits(paymentId)}`
/** Official receipts are numbered in the order of posting, without gaps, soon after it. */
export const slipNumberOf = (receipt: number): string => `OR-${tenDigits(receipt)}`

const numberIn = (text: string, pattern: RegExp): number | undefined => {
  const [, digits] = pattern.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const paymentIdOf = (paymentRef: string): number | undefined => numberIn(paymentRef, /^HP-(\d{10})$/)
export const receiptIn = (slipNumber: string): number | undefined => numberIn(slipNumber, /^OR-(\d{10})$/)
