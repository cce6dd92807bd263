import { useEffect, useRef } from 'react'
import { connection, useConnectionLost } from '../../kernel/connection.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { dismissToast, toast, toasts } from '../../ui/toast-store.ts'
import { CANNOT_OPEN, stayWhileLost } from './stay-while-lost.ts'

export const BACK = 'You’re back online.'

/** One message when the connection is lost, however many requests failed, and one when it is back. */
export function ConnectionNotice() {
  const lost = useConnectionLost()
  const wasLost = useRef(false)
  useEffect(() => connection.watch(), [])
  useEffect(stayWhileLost, [])
  useEffect(() => {
    if (wasLost.current && !lost) {
      for (const { id, text } of toasts.current()) if (text === CANNOT_OPEN) dismissToast(id)
      toast(BACK, 'good')
    }
    wasLost.current = lost
  }, [lost])
  useOfflinePage()
  if (!lost) return null
  return (
    <output
      aria-label="Connection"
      data-theme="dark"
      data-offline-bar
      className="fixed inset-x-0 top-17 z-40 bg-deep text-text"
    >
      <span className="page block py-3 text-sm">
        <strong>You’re offline.</strong> You can keep reading. We’ll load the rest as soon as you’re back.
      </span>
    </output>
  )
}

/** Once the portal is in use, a page that cannot be fetched shows the portal's own offline page. */
const useOfflinePage = (): void => {
  const known = useSession().state !== 'unknown'
  useEffect(() => {
    if (!known || !('serviceWorker' in navigator)) return
    navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
  }, [known])
}
