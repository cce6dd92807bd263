import { useState } from 'react'

/**
 * Refetching clears the data for a moment; this keeps the last known value for the same thing until the new one
 * arrives.
 */
export const useLastKnown = <T>(data: T | undefined, of: string | undefined): T | undefined => {
  const [last, setLast] = useState({ of, data })
  if (last.of !== of || (data !== undefined && data !== last.data)) setLast({ of, data })
  return data ?? (last.of === of ? last.data : undefined)
}
