export type Mistake = {
  variable: string
  wrong: string
  /** What to write instead, where the variable's example doesn't say it. */
  write?: string
}

/** Told all at once, each by its variable. */
export class ConfigMistakes extends Error {
  readonly mistakes: Mistake[]
  constructor(mistakes: Mistake[]) {
    super(mistakes.map(({ variable, wrong }) => `${variable}: ${wrong}`).join('\n'))
    this.mistakes = mistakes
  }
}
