import type { Barangay } from '@hibla/contract/address/address.contract'
import { useState } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/alert.tsx'
import {
  AddressSearch,
  BarangayField,
  chooseBarangay,
  chooseLocationType,
  isPinFixed,
  labelOf,
  MapPicker,
  noAddress,
  setPin,
  type Aim,
  type ChosenAddress,
} from '../../address/index.ts'
import { qualifyLocation, PinElsewhere, stillMissing, type Answered } from '../../serviceability/index.ts'
import { Outcome } from './outcome.tsx'
import { useHere } from './use-here.ts'

type AddressCheckProps = { typed: string; locate: boolean; onClose: () => void }

const everywhere = () => true

/** Anything that isn't a listed building or subdivision is a home of its own. */
const asHome = (address: ChosenAddress): ChosenAddress =>
  address.locationType === null && (address.barangay || address.zone) ? chooseLocationType(address, 'Others') : address

/** Where somebody is stays the pin when they say which barangay that is, but not when they then say another one. */
const withBarangay = (address: ChosenAddress, barangay: Barangay | null): ChosenAddress => {
  const next = asHome(chooseBarangay(address, barangay))
  return address.barangay ? next : setPin(next, address.pin)
}

/** Finds a place by text or by where somebody is, and tells whether fibre reaches it. Nobody is asked for a name. */
export default function AddressCheck({ typed, locate, onClose }: AddressCheckProps) {
  const client = useClient()
  const [chosen, setChosen] = useState(noAddress)
  const [asksBarangay, setAsksBarangay] = useState(false)
  const [answer, setAnswer] = useState<Answered>()
  const [checking, setChecking] = useState(false)
  const [moved, setMoved] = useState(false)
  const [aim, setAim] = useState<Aim>()
  const choose = (next: ChosenAddress) => {
    setAnswer(undefined)
    setChosen(asHome(next))
  }
  /** A town alone says nothing about the barangay. */
  const find = (address: ChosenAddress) => {
    setAsksBarangay(!address.barangay && !address.zone)
    choose(address)
  }
  /** The search field still has the other address. */
  const move = (address: ChosenAddress) => {
    setMoved(true)
    find(address)
  }
  const here = useHere(locate, find)
  const missing = stillMissing({ chosen, personComplete: true, agent: false })

  const check = async () => {
    setChecking(true)
    setAnswer(await qualifyLocation(client, chosen))
    setChecking(false)
  }

  if (answer && answer.kind !== 'error')
    return (
      <Outcome
        verdict={answer}
        chosen={chosen}
        onClose={onClose}
        onAgain={() => {
          setAnswer(undefined)
          setChosen(noAddress)
        }}
      />
    )
  return (
    <Dialog title="Is there fibre at your address?" onClose={onClose}>
      <div className="grid min-h-104 content-start gap-6">
        <AddressSearch
          allows={everywhere}
          onFound={find}
          searchFor={typed}
          opened={typed !== ''}
          help="Type your street with its barangay or city, or a building or subdivision. No name needed."
        />
        <p aria-live="polite" className="text-sm font-semibold empty:hidden">
          {here}
        </p>
        {chosen.municipality && (
          <>
            {(here || moved) && (
              <p className="rounded-field bg-sunken px-4 py-3 text-sm font-semibold">{labelOf(chosen)}</p>
            )}
            {asksBarangay && (
              <BarangayField
                key={chosen.municipality.municipalityId}
                of={chosen.municipality}
                chosen={chosen.barangay}
                onChoose={(barangay) => choose(withBarangay(chosen, barangay))}
              />
            )}
            {!isPinFixed(chosen) && <MapPicker value={chosen} onPin={(pin) => choose(setPin(chosen, pin))} aim={aim} />}
          </>
        )}
        <div>
          <BusyButton
            look="call"
            className="w-full"
            busy={checking}
            disabled={missing !== undefined && !checking}
            onClick={() => void check()}
          >
            {checking ? 'Checking…' : 'Check this spot'}
          </BusyButton>
          <Alert
            className="mt-2"
            text={answer && (answer.why ?? 'We can’t check this right now. Please try again in a moment.')}
          />
          {answer?.elsewhere && (
            <PinElsewhere elsewhere={answer.elsewhere} chosen={chosen} onChange={move} onAim={setAim} />
          )}
          {chosen.municipality && missing && <p className="mt-2 text-sm text-muted">{missing}</p>}
        </div>
      </div>
    </Dialog>
  )
}
