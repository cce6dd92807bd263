import { lazy, type ComponentType } from 'react'
import { connection, isOffline } from './connection.ts'

/** Resolves once the server can be reached again; at once when it can. */
const whenReached = (): Promise<void> =>
  new Promise((resolve) => {
    if (!connection.isLost()) return resolve()
    const stop = connection.subscribe(() => {
      if (connection.isLost()) return
      stop()
      resolve()
    })
  })

/** A file that cannot be fetched without a network is waited for, not given up. */
const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (!connection.isLost() && !isOffline()) throw error
    await whenReached()
    return load()
  }
}

/** A component that comes when it is first shown; `soon` fetches it before, so that it can open without a network. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's own declaration of lazy
export const later = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  Object.assign(
    lazy(() => patiently(load)),
    { soon: (): void => void load().catch(() => {}) },
  )
