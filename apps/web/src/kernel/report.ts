import type { Services } from './services.ts'

/** An error nobody expected goes to whoever runs the server. */
export const report = ({ onError }: Pick<Services, 'onError'>, error: unknown): void => {
  if (onError) onError(error)
  // oxlint-disable-next-line no-console -- the last resort when nobody listens
  else console.error(error)
}
