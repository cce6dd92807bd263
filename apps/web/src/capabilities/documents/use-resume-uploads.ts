import { useEffect } from 'react'
import { connection } from '../../kernel/connection.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useUnloadWarning } from '../../kernel/use-leave-warning.ts'
import { resume, useUploads } from './uploads.ts'

/** Goes on with uploads when the connection is back, and asks before the portal is left with files on their way. */
export const useResumeUploads = (): void => {
  const client = useClient()
  const busy = useUploads(({ list }) => list.some(({ state }) => ['queued', 'sending', 'waits'].includes(state)))
  useEffect(() => {
    const goOn = () => {
      const waiting = useUploads.getState().list.filter(({ state }) => state === 'waits')
      if (!connection.isLost() && waiting.length > 0) resume(client, ...waiting.map(({ id }) => id))
    }
    goOn()
    return connection.subscribe(goOn)
  }, [client])
  useUnloadWarning(busy)
}
