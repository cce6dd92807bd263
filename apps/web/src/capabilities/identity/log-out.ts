import type { Session } from '../../kernel/session/session.ts'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { sayAfterLoad } from '../../kernel/after-load.ts'

export const COULD_NOT_LOG_OUT =
  'We could not log you out, so you still are logged in. Check your connection and try again.'

/** Clears what was typed and chosen, ends the session at the provider, and starts anew at the root. */
export const logOut = async (session: Session): Promise<'left' | 'failed'> => {
  destroySession()
  const answer = await session.logout().catch(() => 'failed' as const)
  if (answer === 'failed') return 'failed'
  if (answer === 'ended') sayAfterLoad('Successfully Logged Out', 'good')
  // A fresh page: nothing that was in memory stays for whoever sits down next.
  window.location.assign(`${window.location.origin}/`)
  return 'left'
}
