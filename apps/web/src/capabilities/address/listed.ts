import type { Load } from '../../kernel/query.ts'
import type { Listed, Named } from './list-field.tsx'

/** How a place of the contract stands in a list: by its own id and its name. */
export const namedBy =
  <K extends string>(id: K) =>
  (place: { name: string } & Record<K, string>): Named => ({ id: place[id], name: place.name })

/** A list as it was loaded, with only what may be chosen in it. */
export const listed = <T>(load: Load<T[]>, allows: (item: T) => boolean, named: (item: T) => Named): Listed => ({
  loading: load.loading,
  error: load.error,
  retry: load.retry,
  items: (load.data ?? []).filter(allows).map(named),
})
