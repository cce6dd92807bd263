import { useEffect } from 'react'
import type { Known } from './known.ts'
import { useSession, useSessionControl } from './use-session.ts'

/** Who is logged in, for a public page, which doesn't find out unless it asks. */
export const useKnownSession = (): Known => {
  const { know } = useSessionControl()
  useEffect(() => know(), [know])
  return useSession()
}
