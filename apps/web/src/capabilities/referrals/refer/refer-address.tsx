import { useState, type ReactNode } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { LoaderOverlay } from '../../../ui/spinner.tsx'
import { AddressPicker, findZipCode, stepRecordOf, type ChosenAddress } from '../../address/index.ts'
import {
  areComplete,
  choiceIn,
  parseConfirmedAddress,
  ReferralPopup,
  type ConfirmedAddress,
  type PersonalDetails,
} from '../../applications/index.ts'
import { qualifyLocation, LocationStep, type Answered } from '../../serviceability/index.ts'
import type { Referee } from './referee.ts'

export type ReferralInput = {
  referenceNum: string
  person: PersonalDetails
  place: ConfirmedAddress
  isServed: boolean
}

export type ReferTexts = {
  /** The two steps. */
  steps: readonly [string, string]
  /** For somebody else's details. */
  form?: { consent: ReactNode; email: string }
  served: { title: string; intro: string; action: string }
  notServed: { title: string; intro: string; action: string }
}

type ReferAddressProps = {
  referee: Referee
  words: ReferTexts
  send: (said: ReferralInput) => Promise<string | undefined>
  onBack: () => void
}

type Checked = { about: ChosenAddress; said: Answered; place: ConfirmedAddress | undefined }

/** Where they live, whether fibre reaches it, and everything once more before it's sent. */
export default function ReferAddress({ referee, words, send, onBack }: ReferAddressProps) {
  const client = useClient()
  const { person, referenceNum } = referee.read()
  const [chosen, setChosen] = useState(() => choiceIn(referee.read().chosen))
  const [checking, setChecking] = useState(false)
  const [checked, setChecked] = useState<Checked>()
  const [isOpen, setOpen] = useState(false)
  const { busy, trouble, run, clear } = useSend()

  const choose = (next: ChosenAddress) => {
    setChosen(next)
    referee.keepChosen(next)
  }
  const check = async () => {
    setChecking(true)
    const [said, zipCode] = await Promise.all([qualifyLocation(client, chosen), findZipCode(client, chosen)])
    setChecked({ about: chosen, said, place: parseConfirmedAddress(stepRecordOf(chosen, zipCode)) })
    clear()
    setOpen(said.kind !== 'error')
    setChecking(false)
  }
  // An answer is only valid for the place it was given for.
  const current = checked?.about === chosen ? checked : undefined
  const isServed = current?.said.kind === 'serviceable'
  const submit = () => {
    if (!current?.place || !areComplete(person) || referenceNum === undefined) return
    const said = { referenceNum, person: { ...person, checkTerms: true } as const, place: current.place, isServed }
    void run(() => asText(send(said)))
  }
  return (
    <>
      <LocationStep
        chosen={chosen}
        onChange={choose}
        picker={<AddressPicker value={chosen} onChange={choose} searchFor="" />}
        personComplete={areComplete(person)}
        agent={false}
        checking={checking}
        failed={current?.said.kind === 'error' ? current.said : undefined}
        served={isServed}
        onCheck={() => void check()}
        onBack={onBack}
        onContinue={() => setOpen(true)}
      />
      {checking && <LoaderOverlay label="Checking the address…" />}
      {isOpen && person && current?.place && (
        <ReferralPopup
          {...(isServed ? words.served : words.notServed)}
          person={person}
          place={current.place}
          busy={busy}
          trouble={trouble || undefined}
          onClose={() => setOpen(false)}
          onContinue={submit}
        />
      )}
    </>
  )
}
