import { record } from './storage/codecs.ts'
import { storedValue } from './storage/stored-value.ts'
import { local, tab } from './storage/storage-area.ts'

/**
 * A page cannot tell leaving from reloading. So what leaving clears is first copied to the tab's storage, with what is
 * typed in the form: a reload of the same page restores it, and any other page load drops it.
 */
type Copy = { path: string; stored: Record<string, string>; forms: Record<string, unknown> }

const copy = storedValue('beforeReload', record<Copy>(), tab)
let forms: Record<string, unknown> = {}

export const copyBeforeReload = (names: readonly string[], typedIn: Record<string, unknown>): void => {
  const stored = Object.fromEntries(
    names.flatMap((name) => (local.get(name) === undefined ? [] : [[name, local.get(name)!]])),
  )
  copy.write({ path: window.location.pathname, stored, forms: typedIn })
}

type Loaded = Pick<PerformanceNavigationTiming, 'type' | 'name'>

export const takeUpAfterReload = (loaded: Loaded | undefined): void => {
  const last = copy.read()
  copy.remove()
  forms = {}
  if (!last || loaded?.type !== 'reload' || new URL(loaded.name).pathname !== last.path) return
  for (const [name, text] of Object.entries(last.stored)) local.put(name, text)
  forms = last.forms
}

/** What was typed in a form before its page was reloaded; undefined if it was not reloaded. */
export const typedBeforeReload = (form: string): unknown => {
  const typed = forms[form]
  delete forms[form]
  return typed
}

// Runs before any screen reads the storage.
if (typeof window !== 'undefined')
  takeUpAfterReload(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
