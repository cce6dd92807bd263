import { create } from 'zustand'
import { record } from './codecs.ts'
import { storedValue } from './stored-value.ts'

/** The key that is kept when leaving an application clears local storage. */
export const PERSISTED_ROOT = 'persist:root'

type Root = { state?: Record<string, unknown> }
const root = storedValue(PERSISTED_ROOT, record<Root>())
const storedOf = (name: string): object => {
  const given = root.read()?.state?.[name]
  return typeof given === 'object' && given !== null ? given : {}
}
const resets: (() => void)[] = []

/** State of a capability that ends with the session, and with the page: a reload starts it afresh. */
export const passing = <T extends object>(initial: T) => {
  const store = create<T>()(() => initial)
  resets.push(() => store.setState(initial, true))
  return store
}

/**
 * State of a capability that survives a reload and ends with the session: `const useCart = container('cartInfo',
 * empty)`.
 * Fields that an older version did not have get their initial value, and unknown ones are dropped.
 */
export const container = <T extends object>(name: string, initial: T) => {
  const store = passing(initial)
  const known = Object.entries(storedOf(name)).filter(([field]) => field in initial)
  store.setState({ ...initial, ...(Object.fromEntries(known) as Partial<T>) }, true)
  store.subscribe((value) => {
    // Containers of capabilities that are not loaded share this root, so they are kept.
    const before = root.read()
    root.write({ ...before, state: { ...before?.state, [name]: value } })
  })
  return store
}

export const destroyContainers = (): void => {
  for (const reset of resets) reset()
  root.remove()
}
