import { useState } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Trouble } from '../../../ui/trouble.tsx'

type CancelTimeProps = { busy: boolean; onCancel: () => void }

/** The safe answer, for whoever goes on by keyboard. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Asks once, in place: somebody else may take the time at once. */
export function CancelTime({ busy, onCancel }: CancelTimeProps) {
  const [asks, setAsks] = useState(false)
  if (!asks)
    return (
      <Button look="grave" onClick={() => setAsks(true)}>
        Cancel the appointment
      </Button>
    )
  return (
    <div className="flex w-full flex-wrap gap-3">
      <Trouble look="plain" className="w-full">
        Cancel this appointment? Somebody else may take the time.
      </Trouble>
      <Button ref={focus} onClick={() => setAsks(false)}>
        Keep it
      </Button>
      <BusyButton look="grave" busy={busy} onClick={onCancel}>
        {busy ? 'Cancelling…' : 'Yes, cancel it'}
      </BusyButton>
    </div>
  )
}
