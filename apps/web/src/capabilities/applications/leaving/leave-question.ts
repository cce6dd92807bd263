import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { isOnboarding } from './onboarding-path.ts'

let asked = false
const listeners = new Set<() => void>()

/** Whether somebody in the middle of an application is being asked if they mean to leave it. */
export const leaveQuestion = {
  isAsked: () => asked,
  set: (next: boolean): void => {
    asked = next
    listeners.forEach((listener) => listener())
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** For the click on a way out of an application, the logo or Help: holds it back and asks first. */
export const useAskBeforeLeaving = (): ((event: MouseEvent<HTMLElement>) => void) => {
  const { pathname } = useLocation()
  return (event) => {
    if (!isOnboarding(pathname)) return
    event.preventDefault()
    leaveQuestion.set(true)
  }
}
