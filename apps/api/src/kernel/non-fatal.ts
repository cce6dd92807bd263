import { channel } from 'node:diagnostics_channel'

export type NonFatalError = { err: unknown; message: string }

/** What failed although the call could be answered without it. It comes here, so that main.ts can log it. */
export const nonFatalErrors = channel('hibla:troubles')

export const reportNonFatal = (err: unknown, message: string): void =>
  nonFatalErrors.publish({ err, message } satisfies NonFatalError)
