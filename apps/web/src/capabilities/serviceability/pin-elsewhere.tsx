import { addressAt } from '@hibla/contract/address/address.contract'
import { useState } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { chooseLocationType, chosenFrom, setPin, type Aim, type ChosenAddress } from '../address/index.ts'
import type { Elsewhere } from './qualify-location.ts'

type PinElsewhereProps = {
  elsewhere: Elsewhere
  chosen: ChosenAddress
  onChange: (next: ChosenAddress) => void
  /** The map shows the chosen place, for the pin to be placed there. */
  onAim: (aim: Aim) => void
}

/** Below a map, people might not see it otherwise. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Either the barangay is wrong or the pin is, and only the person knows which. */
export function PinElsewhere({ elsewhere, chosen, onChange, onAim }: PinElsewhereProps) {
  const client = useClient()
  const [lost, setLost] = useState(false)

  const moveThere = async () => {
    if (!chosen.pin) return
    const answer = await client.send(addressAt, { body: chosen.pin })
    if (!answer.ok || !answer.body.found?.barangay) return setLost(true)
    onChange(setPin(chooseLocationType(chosenFrom(answer.body.found), 'Others'), chosen.pin))
  }

  return (
    <div ref={intoSight} className="mt-3 flex flex-wrap gap-3">
      {elsewhere.pin !== undefined && (
        <Button onClick={() => void moveThere()}>The address is in {elsewhere.pin}</Button>
      )}
      <Button onClick={() => onAim({ at: chosen, name: elsewhere.chosen })}>Move the pin to {elsewhere.chosen}</Button>
      {lost && (
        <Alert look="plain" className="w-full text-sm">
          We couldn’t look that up. Please choose the barangay yourself.
        </Alert>
      )}
    </div>
  )
}
