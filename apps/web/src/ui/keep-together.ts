/** Keeps a date or a number of days on one line. */
export const keepTogether = (text: string): string =>
  text.replaceAll(/[A-Z][a-z]+ \d{1,2}, \d{4}|in \d+ days/g, (phrase) => phrase.replaceAll(' ', '\u00A0'))
