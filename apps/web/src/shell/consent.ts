import { useSyncExternalStore } from 'react'
import { storage } from '../kernel/storage.ts'
import { isRemembered, remember } from './remembered.ts'

const listeners = new Set<() => void>()

/** Whether the person agreed to cookies; nothing that counts visits moves before that. */
export const consent = {
  given: (): boolean => storage.read('cookieAccepted') === true,
  give: (): void => {
    storage.write('cookieAccepted', true)
    listeners.forEach((listener) => listener())
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const useConsent = (): boolean => useSyncExternalStore(consent.subscribe, consent.given, () => false)

const CLOSED = 'cookieBannerClosed'
export const putOffCookies = (): void => remember(CLOSED)

/** Agreed, or put off until the next session. */
export const cookiesSettled = (): boolean => consent.given() || isRemembered(CLOSED)
