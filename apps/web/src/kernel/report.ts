import type { Services } from './services.ts'

/** Reports an unexpected error to the people who run the server. */
export const report = ({ onError }: Pick<Services, 'onError'>, error: unknown): void => {
  if (onError) onError(error)
  // oxlint-disable-next-line no-console -- the last resort without an error handler
  else console.error(error)
}
