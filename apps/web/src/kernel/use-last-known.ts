import { useState } from 'react'

/** A screen that asks anew empties the answer for a moment; what was known of the same thing is still true until it comes. */
export const useLastKnown = <T>(data: T | undefined, of: string | undefined): T | undefined => {
  const [last, setLast] = useState({ of, data })
  if (last.of !== of || (data !== undefined && data !== last.data)) setLast({ of, data })
  return data ?? (last.of === of ? last.data : undefined)
}
