import { queryClient } from '../query.ts'
import { destroyContainers } from './container.ts'
import { typed, typedInTab } from './typed.ts'

/** Clears everything at the end of a session: typed data, containers, their stored copies and the query cache. */
export const destroySession = (): void => {
  typed.clear()
  typedInTab.clear()
  destroyContainers()
  queryClient.clear()
}
