import { useEffect } from 'react'
import { PERSISTED_ROOT } from './storage/container.ts'
import { local } from './storage/shelf.ts'

export const AGENT_PROMO_CODE = 'agentPromoCode'
const spared = new Set([PERSISTED_ROOT, AGENT_PROMO_CODE])

const clearTyped = () => {
  for (const name of local.names()) if (!spared.has(name)) local.drop(name)
}

/**
 * While there are typed details the browser warns before the page is left. Nothing is cleared when the warning opens,
 * since the person may stay; it goes when the page really goes.
 */
export const useLeaveWarning = (dirty: boolean): void =>
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    window.addEventListener('pagehide', clearTyped)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('pagehide', clearTyped)
    }
  }, [dirty])
