import type { Load } from '../../kernel/query.ts'
import type { Listed, Named } from './list-field.tsx'

/** Turns a place from the contract into a list item with its id and name. */
export const namedBy =
  <K extends string>(id: K) =>
  (place: { name: string } & Record<K, string>): Named => ({ id: place[id], name: place.name })

/** The loaded list, limited to the items that can be chosen. */
export const listed = <T>(load: Load<T[]>, allows: (item: T) => boolean, named: (item: T) => Named): Listed => ({
  loading: load.loading,
  error: load.error,
  retry: load.retry,
  items: (load.data ?? []).filter(allows).map(named),
})
