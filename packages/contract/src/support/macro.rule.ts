/** What an answer can have places for. */
export type MacroFacts = { firstName: string; ticket: string; concern: string }

export const macroFields = ['firstName', 'ticket', 'concern'] as const satisfies readonly (keyof MacroFacts)[]

/** `Hi {firstName}` becomes `Hi Ana`. Other words in braces stay as they are. */
export const fillMacro = (text: string, facts: MacroFacts): string =>
  text.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
    macroFields.some((place) => place === name) ? facts[name as keyof MacroFacts] : written,
  )
