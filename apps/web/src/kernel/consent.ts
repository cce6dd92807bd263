import { useSyncExternalStore } from 'react'
import { flag } from './storage/codecs.ts'
import { storedValue } from './storage/stored-value.ts'
import { tab } from './storage/storage-area.ts'

const accepted = storedValue('cookieAccepted', flag)
const putOff = storedValue('cookieBannerClosed', flag, tab)
const listeners = new Set<() => void>()

/** Whether the person accepted cookies; visits are not counted before that. */
export const consent = {
  given: (): boolean => accepted.read() === true,
  give: (): void => {
    accepted.write(true)
    listeners.forEach((listener) => listener())
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const useConsent = (): boolean => useSyncExternalStore(consent.subscribe, consent.given, () => false)

export const putOffCookies = (): void => putOff.write(true)

/** Accepted, or closed for this session. */
export const cookiesSettled = (): boolean => consent.given() || putOff.read() === true
