import { channel } from 'node:diagnostics_channel'

export type Trouble = { err: unknown; message: string }

/** What failed although the call could be answered without it. It comes here, so that main.ts can log it. */
export const troubles = channel('hibla:troubles')

export const noteTrouble = (err: unknown, message: string): void => troubles.publish({ err, message } satisfies Trouble)
