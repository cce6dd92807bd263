/** Bills are printed with two lines for the address, none longer than this. */
export const BILLING_LINE_LENGTH = 100

/** Breaks where a word ends; a text without any space before the limit is broken at the limit. */
export const splitBillingAddress = (text: string): { line1: string; line2: string } => {
  if (text.length <= BILLING_LINE_LENGTH) return { line1: text, line2: '' }
  const space = text.lastIndexOf(' ', BILLING_LINE_LENGTH - 1)
  const [end, next] = space > 0 ? [space, space + 1] : [BILLING_LINE_LENGTH, BILLING_LINE_LENGTH]
  return { line1: text.slice(0, end), line2: text.slice(next, next + BILLING_LINE_LENGTH) }
}
