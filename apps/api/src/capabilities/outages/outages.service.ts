import { isDown, expectedBack, outageText } from './ongoing.ts'

/** What other capabilities can ask about the incident that a line is down in. */
export const outagesService = { isDown, expectedBack, inWords: outageText }

export type OutagesService = typeof outagesService
