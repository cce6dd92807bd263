import { useEffectEvent, useLayoutEffect } from 'react'
import { copyBeforeReload } from './before-reload.ts'
import { PERSISTED_ROOT } from './storage/container.ts'
import { local } from './storage/storage-area.ts'

export const AGENT_PROMO_CODE = 'agentPromoCode'
const spared = new Set([PERSISTED_ROOT, AGENT_PROMO_CODE])
const clearedNames = () => local.names().filter((name) => !spared.has(name))

/** Leaving with typed details clears all local storage but these two, also the theme and the answer about cookies. */
export const clearLocalStorageOnLeave = (): void => clearedNames().forEach((name) => local.drop(name))

/**
 * While `active`, the browser asks before the page is left or reloaded. The question ends in the same instant as the
 * page that asked for it, hence a layout effect: an ordinary one would still ask on the page after it for a moment.
 */
export const useUnloadWarning = (active: boolean): void =>
  useLayoutEffect(() => {
    if (!active) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])

/**
 * While there are typed details, the browser warns before leaving the page. Nothing is cleared when the warning opens,
 * since the person may stay; it is cleared when the page is really left, and a reload restores it.
 */
export const useLeaveWarning = (dirty: boolean, typedIn: () => Record<string, unknown> = () => ({})): void => {
  const copyForm = useEffectEvent(() => copyBeforeReload(clearedNames(), typedIn()))
  useUnloadWarning(dirty)
  useLayoutEffect(() => {
    if (!dirty) return undefined
    const leave = () => {
      copyForm()
      clearLocalStorageOnLeave()
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [dirty])
}
