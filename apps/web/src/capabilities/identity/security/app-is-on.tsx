import {
  removeSecondFactor,
  renewRecoveryCodes,
  type secondFactor,
} from '@hibla/contract/identity/second-factor.contract'
import type { OkOf } from '@hibla/contract/endpoint'
import { Suspense, useState } from 'react'
import { later } from '../../../kernel/later.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { removeFactorTexts, renewCodesTexts } from '../texts.ts'
import { SetUpApp } from './set-up-app.tsx'

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
  const { busy, trouble, run } = useSend({ words: renewCodesTexts })
  const [codes, setCodes] = useState<string[]>()
  const renew = () =>
    void run(
      () => client.send(renewRecoveryCodes),
      ({ recoveryCodes }) => setCodes(recoveryCodes),
    )
  const close = () => {
    setCodes(undefined)
    if (codes) onDone(codes.length)
  }
  return (
    <div>
      <BusyButton busy={busy} onClick={renew}>
        {busy ? 'One moment…' : 'New recovery codes'}
      </BusyButton>
      <Alert className="mt-3" text={trouble} />
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
  const { busy, trouble, run } = useSend({ words: removeFactorTexts })
  const remove = () =>
    void run(
      () => client.send(removeSecondFactor),
      () => {
        toast('Two-step login is off.', 'good')
        onOff()
        document.getElementById('main')?.focus()
      },
    )
  return (
    <ConfirmDialog
      title="Switch off two-step login?"
      no="Keep it on"
      yes="Switch it off"
      underway="One moment…"
      grave
      {...{ busy, trouble, onClose }}
      onYes={remove}
    >
      <p>From then on your password alone is enough to log in. Your recovery codes stop working.</p>
    </ConfirmDialog>
  )
}
