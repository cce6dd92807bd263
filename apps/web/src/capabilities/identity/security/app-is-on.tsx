import {
  removeSecondFactor,
  renewRecoveryCodes,
  type secondFactor,
} from '@hibla/contract/identity/second-factor.contract'
import type { OkOf } from '@hibla/contract/endpoint'
import { Suspense, useState } from 'react'
import { later } from '../../../kernel/later.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { removeFactorWords, renewCodesWords } from '../words.ts'
import { SetUpApp } from './set-up-app.tsx'
import { useAttempt } from './use-attempt.ts'

const CodesDialog = later(() => import('./codes-dialog.tsx'))

type State = OkOf<typeof secondFactor>
type AppIsOnProps = { state: State; onChange: (next: Partial<State>) => void }

/** Few enough to think of new ones. */
const FEW = 3

export function AppIsOn({ state, onChange }: AppIsOnProps) {
  const { recoveryCodesLeft: left, required } = state
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <p className="mt-4">
        <strong>It’s on.</strong> You have {left} recovery {left === 1 ? 'code' : 'codes'} left.
        {left < FEW && ' Make new ones soon, so that you can still log in if you lose your phone.'}
      </p>
      {required && <p className="mt-2 text-sm text-muted">Your work account needs it, so it can’t be switched off.</p>}
      <div className="mt-5 flex flex-wrap items-start gap-3">
        <SetUpApp replaces onDone={(codes) => onChange({ recoveryCodesLeft: codes })} />
        <NewCodes onDone={(codes) => onChange({ recoveryCodesLeft: codes })} />
        {!required && <Button onClick={() => setRemoving(true)}>Switch it off</Button>}
      </div>
      {removing && (
        <SwitchOff onOff={() => onChange({ on: false, recoveryCodesLeft: 0 })} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}

function NewCodes({ onDone }: { onDone: (codes: number) => void }) {
  const client = useClient()
  const { busy, trouble, attempt } = useAttempt()
  const [codes, setCodes] = useState<string[]>()
  const renew = async () => {
    const answer = await client.send(renewRecoveryCodes)
    if (!answer.ok) return wordsOf(renewCodesWords, answer.problem)
    setCodes(answer.body.recoveryCodes)
    return undefined
  }
  const close = () => {
    setCodes(undefined)
    if (codes) onDone(codes.length)
  }
  return (
    <div>
      <BusyButton busy={busy} onClick={() => void attempt(renew)}>
        {busy ? 'One moment…' : 'New recovery codes'}
      </BusyButton>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      {codes && (
        <Suspense>
          <CodesDialog codes={codes} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function SwitchOff({ onOff, onClose }: { onOff: () => void; onClose: () => void }) {
  const client = useClient()
  const { busy, trouble, attempt } = useAttempt()
  const remove = async () => {
    const answer = await client.send(removeSecondFactor)
    if (!answer.ok) return wordsOf(removeFactorWords, answer.problem)
    toast('Two-step login is off.', 'good')
    onOff()
    document.getElementById('main')?.focus()
    return undefined
  }
  return (
    <Dialog title="Switch off two-step login?" onClose={onClose}>
      <p>From then on your password alone is enough to log in. Your recovery codes stop working.</p>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Keep it on</Button>
        <BusyButton look="grave" busy={busy} onClick={() => void attempt(remove)}>
          {busy ? 'One moment…' : 'Switch it off'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
