const NUMBER = /^-?\d+(\.\d+)?$/
/** What makes a spreadsheet take a cell for a formula: also after spaces, and as a full-width character. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** Without it, Excel reads ñ and ₱ as something else. */
const BYTE_ORDER_MARK = '\u{feff}'

/** Quoted where needed. What a spreadsheet would run as a formula gets an apostrophe, so that it stays text. */
const cell = (text: string): string => {
  const tame = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

/** A CSV file with a line of column names. */
export const csvFile = (name: string, columns: readonly string[], lines: readonly (readonly string[])[]): File => {
  const text = [columns, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
  return new File([BYTE_ORDER_MARK, text], name, { type: 'text/csv' })
}
