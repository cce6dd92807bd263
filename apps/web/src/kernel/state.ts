import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { initialPersisted, initialState, type CustomerCategory, type Persisted, type State } from './containers.ts'
import { queryClient } from './query.ts'

/** The name that leaving an application spares when it clears local storage. */
export const PERSISTED_ROOT = 'persist:root'

const persistedOf = (state: State): Persisted =>
  Object.fromEntries(Object.keys(initialPersisted).map((key) => [key, state[key as keyof Persisted]])) as Persisted

/** Blocked or full storage costs the memory of this visit, never the visit. */
const quiet: PersistStorage<Persisted> = {
  getItem: (name) => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null')
    } catch {
      return null
    }
  },
  setItem: (name, value) => {
    try {
      localStorage.setItem(name, JSON.stringify(value))
    } catch {}
  },
  removeItem: (name) => {
    try {
      localStorage.removeItem(name)
    } catch {}
  },
}

/** A container kept by an older version is completed by what is new, and unknown ones are left behind. */
const merge = (kept: unknown, current: State): State => {
  const root = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Persisted>
  const containers = Object.entries(initialPersisted).map(([key, initial]) => [
    key,
    { ...initial, ...root[key as keyof Persisted] },
  ])
  return { ...current, ...Object.fromEntries(containers) }
}

export const useSessionState = create<State>()(
  persist(() => initialState, { name: PERSISTED_ROOT, storage: quiet, partialize: persistedOf, merge }),
)

/** A worker of government or of an embassy matters only to a business: for a home the answer is not kept. */
export const setCustomerCategory = (chosen: Partial<CustomerCategory>): void => {
  const next = { ...useSessionState.getState().customerCategory, ...chosen }
  const isWorkingGovtEmbassyWorker = next.category === 'SME' && next.isWorkingGovtEmbassyWorker
  useSessionState.setState({ customerCategory: { ...next, isWorkingGovtEmbassyWorker } })
}

export const clearCustomerCategory = (): void => {
  useSessionState.setState({ customerCategory: initialState.customerCategory })
}

/** A load of the category that failed leaves nothing of an earlier one. */
export const customerCategoryFailed = clearCustomerCategory

export const setContainer = <K extends keyof Persisted>(container: K, value: Partial<Persisted[K]>): void => {
  useSessionState.setState({ [container]: { ...useSessionState.getState()[container], ...value } })
}

export const setCustomerSegment = (customerSegment: string): void => {
  useSessionState.setState({ customerSegment })
}

/** The end of a session leaves nothing behind: no container, no persisted copy, no answer in the query cache. */
export const destroySession = (): void => {
  useSessionState.setState(initialState, true)
  useSessionState.persist.clearStorage()
  queryClient.clear()
}
