import { variables } from './environment.ts'
import type { Mistake } from './mistake.ts'

const insteadOf = ({ variable, write }: Mistake): string => {
  if (write !== undefined) return write
  const described = variables.find(({ name }) => name === variable)
  return `${variable}=${described?.example ?? described?.default ?? described?.outsideProduction ?? '…'}`
}

/** For people who have to put it right: what is wrong with each, and below it what to write. */
export const toldMistakes = (mistakes: Mistake[]): string =>
  mistakes.map((mistake) => `${mistake.variable}: ${mistake.wrong}\n    write  ${insteadOf(mistake)}`).join('\n')
