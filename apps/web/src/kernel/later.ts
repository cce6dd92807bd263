import { lazy, type ComponentType } from 'react'
import { connection } from './connection.ts'

/** Resolves as soon as the server can be reached. */
const whenReached = (): Promise<void> =>
  new Promise((resolve) => {
    if (!connection.isLost()) return resolve()
    const stop = connection.subscribe(() => {
      if (connection.isLost()) return
      stop()
      resolve()
    })
  })

/** If the server cannot be reached, waits for it instead of failing. */
const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    await connection.doubt()
    if (!connection.isLost()) throw error
    await whenReached()
    return load()
  }
}

/** A component that loads when it is first shown; `soon` loads it ahead, so that it can open without a network. */
// oxlint-disable-next-line typescript/no-explicit-any -- same as React's declaration of lazy
export const later = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  Object.assign(
    lazy(() => patiently(load)),
    { soon: (): void => void load().catch(() => {}) },
  )
