const digits = (id: number) => String(id).padStart(10, '0')

/** Payments and their official receipts are numbered in the order of posting. */
export const paymentRefOf = (paymentId: number): string => `HP-${digits(paymentId)}`
export const slipNumberOf = (paymentId: number): string => `OR-${digits(paymentId)}`

export const paymentIdOf = (paymentRef: string): number | undefined => {
  const [, number] = /^HP-(\d{10})$/.exec(paymentRef) ?? []
  return number === undefined ? undefined : Number(number)
}
