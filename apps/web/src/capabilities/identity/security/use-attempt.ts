import { useState } from 'react'

/** Something a button does: whether it's under way, and what went wrong. */
export const useAttempt = () => {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  return {
    busy,
    trouble,
    /** Returns an error message if something went wrong. */
    attempt: async (go: () => Promise<string | undefined>): Promise<void> => {
      setBusy(true)
      setTrouble(undefined)
      const message = await go()
      setBusy(false)
      setTrouble(message)
    },
  }
}
