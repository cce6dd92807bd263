import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { useSyncExternalStore } from 'react'
import { planListOf, planLists } from './plan-lists.ts'

let list: string = planLists.RES
const listeners = new Set<() => void>()

/** Menus are in every page's first script, so they are told where the plans are instead of loading the category's state. */
export const setPlanList = (category: CustomerCategory): void => {
  list = planListOf(category)
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where a link leads; one to the plans leads a business to those for businesses. */
export const usePlanLink = (): ((to: string) => string) => {
  const own = useSyncExternalStore(
    subscribe,
    () => list,
    () => planLists.RES,
  )
  return (to) => (to === planLists.RES ? own : to)
}
