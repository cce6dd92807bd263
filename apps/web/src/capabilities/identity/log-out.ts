import type { Session } from '../../kernel/session/session.ts'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { sayAfterLoad } from '../../kernel/after-load.ts'

export const COULD_NOT_LOG_OUT =
  'We couldn’t log you out, so you’re still logged in. Check your connection and try again.'

/**
 * Ends the session at the provider, clears what was typed and chosen, and reloads the portal's home page. If the session
 * cannot be ended, the person is still logged in and keeps everything.
 */
export const logOut = async (session: Session): Promise<'left' | 'failed'> => {
  const answer = await session.logout().catch(() => 'failed' as const)
  if (answer === 'failed') return 'failed'
  destroySession()
  if (answer === 'ended') sayAfterLoad('Successfully Logged Out', 'good')
  // A page load, so that nothing stays in memory for the next person at this computer.
  window.location.assign(`${window.location.origin}/`)
  return 'left'
}
