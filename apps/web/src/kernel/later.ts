import { lazy, type ComponentType } from 'react'
import { retryWhenConnected } from './connection.ts'

/** A component that loads when it is first shown; `soon` loads it ahead, so that it can open without a network. */
// oxlint-disable-next-line typescript/no-explicit-any -- same as React's declaration of lazy
export const later = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  Object.assign(
    lazy(() => retryWhenConnected(load)),
    { soon: (): void => void load().catch(() => {}) },
  )
