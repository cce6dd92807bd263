import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { isOnboarding } from './onboarding-path.ts'

let confirmedLeave = false
const listeners = new Set<() => void>()

/** Whether the dialog that confirms leaving the application is open. */
export const leaveQuestion = {
  isAsked: () => confirmedLeave,
  set: (next: boolean): void => {
    confirmedLeave = next
    listeners.forEach((listener) => listener())
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** A click handler for links that lead out of an application, such as the logo or Help: asks first. */
export const useConfirmLeaving = (): ((event: MouseEvent<HTMLElement>) => void) => {
  const { pathname } = useLocation()
  return (event) => {
    if (!isOnboarding(pathname)) return
    event.preventDefault()
    leaveQuestion.set(true)
  }
}
