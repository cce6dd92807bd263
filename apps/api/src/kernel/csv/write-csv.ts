const NUMBER = /^-?\d+(\.\d+)?$/
/** What makes a spreadsheet take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Quoted where needed. What a spreadsheet would run as a formula gets an apostrophe, so that it stays text. */
const cell = (text: string): string => {
  const tame = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

/** A CSV file with a line of column names. */
export const csvFile = (name: string, columns: readonly string[], lines: readonly (readonly string[])[]): File => {
  const text = [columns, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
  return new File([text], name, { type: 'text/csv' })
}
