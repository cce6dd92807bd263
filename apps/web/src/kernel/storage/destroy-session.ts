import { queryClient } from '../query.ts'
import { destroyContainers } from './container.ts'
import { typed } from './typed.ts'

/** The end of a session leaves nothing behind: nothing typed, no container, no persisted copy, no answer in the cache. */
export const destroySession = (): void => {
  typed.clear()
  destroyContainers()
  queryClient.clear()
}
