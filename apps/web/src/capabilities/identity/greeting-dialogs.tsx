import { useEffect } from 'react'
import type { Person } from '../../kernel/session/known.ts'
import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { closeGreeting, forgetClosed, useGreeting, type Greeting } from './greetings.ts'
import { useSaveAttribute } from './save-attribute.ts'

/** One at a time. */
export default function GreetingDialogs({ person }: { person: Person }) {
  const save = useSaveAttribute()
  const next = useGreeting(person)
  useEffect(() => forgetClosed, [])

  const close = (greeting: Greeting) => {
    closeGreeting(person, greeting)
    void save(greeting, false)
  }

  const { given_name, accountNumber } = person.claims
  if (next === undefined) return null
  return next === 'displaySuccessRegistration' ? (
    <RegistrationCompleteDialog name={given_name ?? 'User'} onClose={() => close(next)} />
  ) : (
    <WelcomeDialog accountNumbers={accountNumber} onClose={() => close(next)} />
  )
}

type WelcomeDialogProps = { accountNumbers: readonly string[]; onClose: () => void }

function WelcomeDialog({ accountNumbers, onClose }: WelcomeDialogProps) {
  const [first, ...others] = accountNumbers
  return (
    <Dialog title="Welcome" onClose={onClose}>
      {others.length > 0 ? <p>Your account number was linked successfully.</p> : <Linked accountNumber={first ?? ''} />}
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Linked({ accountNumber }: { accountNumber: string }) {
  return (
    <>
      <p className="text-muted">Your account number</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <span className="figures text-xl font-semibold">{accountNumber}</span>
        <span className="inline-flex items-center gap-1 rounded-full border-[1.5px] border-strand px-3 py-1 text-sm font-semibold text-strand">
          <CheckIcon /> Linked
        </span>
      </p>
    </>
  )
}

type RegistrationCompleteDialogProps = { name: string; onClose: () => void }

function RegistrationCompleteDialog({ name, onClose }: RegistrationCompleteDialogProps) {
  return (
    <Dialog title="Registration complete" onClose={onClose}>
      <p className="text-xl font-semibold">Welcome, {name}!</p>
      <p className="mt-2 text-muted">Your account on this portal is ready.</p>
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  )
}
