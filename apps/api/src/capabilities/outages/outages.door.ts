import { isDown, expectedBack, outageInWords } from './ongoing.ts'

/** What other capabilities can ask about the incident that a line is down in. */
export const outagesDoor = { isDown, expectedBack, inWords: outageInWords }

export type OutagesDoor = typeof outagesDoor
