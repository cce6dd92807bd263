import { useState, type ReactNode } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { NoOrYes } from '../../ui/no-or-yes.tsx'
import { Alert } from '../../ui/alert.tsx'
import {
  CoordinatesFields,
  hasNoOutline,
  labelOf,
  MapPicker,
  setPin,
  type Aim,
  type ChosenAddress,
} from '../address/index.ts'
import type { Failed } from './qualify-location.ts'
import { PinElsewhere } from './pin-elsewhere.tsx'
import { mayCheck, stillMissing } from './still-missing.ts'
import { useNoScreenshots } from './use-no-screenshots.ts'
import { SOME_ERROR } from './texts.ts'

type LocationStepProps = {
  chosen: ChosenAddress
  onChange: (next: ChosenAddress) => void
  /** The address fields, which may be limited to an agent's area. */
  picker: ReactNode
  personComplete: boolean
  agent: boolean
  checking: boolean
  /** The last check failed, with a message if there is one. */
  failed: Failed | undefined
  /** The chosen place was found to be serviceable. */
  served: boolean
  onCheck: () => void
  onBack: () => void
  onContinue: () => void
}

/** Step 1: where to install the connection. */
export function LocationStep({ chosen, onChange, picker, failed, ...step }: LocationStepProps) {
  const { personComplete, agent, checking, served, onCheck, onBack, onContinue } = step
  const [asking, setAsking] = useState(false)
  const [aim, setAim] = useState<Aim>()
  const [acted, setActed] = useState<Failed>()
  useNoScreenshots()
  const missing = stillMissing({ chosen, personComplete, agent })
  const ready = mayCheck({ chosen, personComplete, agent, checking })
  // While the pin is being moved, the map says what to do.
  const told = failed === acted ? undefined : failed
  // Where the pin is instead is known, and enough said.
  const isUnknown = told !== undefined && !told.elsewhere
  const movePin = (to: Aim) => {
    setAim(to)
    setActed(failed)
  }

  return (
    <>
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="min-w-0">{picker}</div>
        <div className="min-w-0">
          <MapPicker value={chosen} onPin={(pin) => onChange(setPin(chosen, pin))} aim={aim} />
          {agent && (
            <div className="mt-6">
              <CoordinatesFields value={chosen} onPin={(pin) => onChange(setPin(chosen, pin))} />
            </div>
          )}
          <div className="mt-6">
            {!served && (
              <BusyButton
                look="call"
                className="w-full"
                disabled={!ready && !checking}
                busy={checking}
                onClick={() => setAsking(true)}
              >
                {checking ? 'Checking…' : 'Check Serviceability'}
              </BusyButton>
            )}
            <Alert look="plain" className="mt-2 text-sm text-coral">
              {isUnknown && <p className="font-semibold">{SOME_ERROR}</p>}
              {told?.why && <p>{told.why}</p>}
            </Alert>
            {told?.elsewhere && (
              <PinElsewhere elsewhere={told.elsewhere} chosen={chosen} onChange={onChange} onAim={movePin} />
            )}
            {!checking && missing && <p className="mt-2 text-sm text-muted">{missing}</p>}
          </div>
        </div>
      </div>
      <fieldset
        aria-label="Back and next"
        className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6"
      >
        <Button onClick={onBack}>Back</Button>
        {isUnknown && <p className="text-sm font-semibold text-coral">{SOME_ERROR}</p>}
        {/* One way forward at a time: first the check, then this. */}
        {served && (
          <Button look="call" disabled={!ready} onClick={onContinue}>
            Continue <ArrowIcon />
          </Button>
        )}
      </fieldset>
      {asking && <ConfirmLocationDialog chosen={chosen} onClose={() => setAsking(false)} onYes={onCheck} />}
    </>
  )
}

type ConfirmLocationDialogProps = { chosen: ChosenAddress; onClose: () => void; onYes: () => void }

function ConfirmLocationDialog({ chosen, onClose, onYes }: ConfirmLocationDialogProps) {
  return (
    <Dialog title="Is this the right place?" onClose={onClose}>
      <p>Are you sure you want to continue with the selected location?</p>
      <p className="mt-4 rounded-field bg-sunken px-4 py-3 text-sm font-semibold">{labelOf(chosen)}</p>
      {hasNoOutline(chosen) && (
        <p className="mt-4 text-sm">
          We don’t know where {chosen.barangay?.name} begins and ends, so please make sure that the pin is in it.
        </p>
      )}
      <NoOrYes onYes={onYes} />
    </Dialog>
  )
}
