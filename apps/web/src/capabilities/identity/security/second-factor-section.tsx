import { beginSecondFactor, removeSecondFactor, secondFactor } from '@hibla/contract/identity/login-security.contract'
import type { Enrolment } from '@hibla/contract/identity/provider-login'
import { Suspense, useState } from 'react'
import { later } from '../../../kernel/later.ts'
import { keepAnswer, useLoad } from '../../../kernel/query.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { beginFactorWords, removeFactorWords } from '../words.ts'

const SetupDialog = later(() => import('./setup-dialog.tsx'))
const FactorCodeForm = later(() => import('../second-step/factor-code-form.tsx'))

type State = { on: boolean; required: boolean; recoveryCodesLeft: number; elsewhere: string | null }

const off: State = { on: false, required: false, recoveryCodesLeft: 0, elsewhere: null }

/** An authenticator app as the second step of logging in. */
export function SecondFactorSection() {
  const load = useLoad(secondFactor, {}, { freshForMs: 0 })
  return (
    <Section
      title="Two-step login"
      intro="With an authenticator app on your phone, your password alone lets nobody in."
    >
      <Panel load={load} failure="We couldn’t load your two-step login." skeleton={<Skeleton className="mt-4 h-24" />}>
        {(state) => <Factor state={state} onChange={(next) => keepAnswer(secondFactor, {}, next)} />}
      </Panel>
    </Section>
  )
}

function Factor({ state, onChange }: { state: State; onChange: (next: State) => void }) {
  if (state.elsewhere !== null)
    return (
      <p className="mt-4">
        You can set it up on the{' '}
        <a href={state.elsewhere} className="font-semibold text-strand underline underline-offset-4">
          account page of our login service
        </a>
        .
      </p>
    )
  return state.on ? (
    <IsOn state={state} onOff={() => onChange(off)} />
  ) : (
    <IsOff onOn={() => onChange({ ...off, on: true, recoveryCodesLeft: 10 })} />
  )
}

function IsOff({ onOn }: { onOn: () => void }) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const begin = async () => {
    setBusy(true)
    setTrouble(undefined)
    const answer = await client.send(beginSecondFactor)
    setBusy(false)
    if (answer.ok) setEnrolment(answer.body)
    else setTrouble(wordsOf(beginFactorWords, answer.problem))
  }
  return (
    <>
      <p className="mt-4">It’s off.</p>
      <BusyButton className="mt-5" busy={busy} onClick={() => void begin()}>
        {busy ? 'One moment…' : 'Set up an app'}
      </BusyButton>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      {enrolment && (
        <Suspense>
          <SetupDialog enrolment={enrolment} onOn={onOn} onClose={() => setEnrolment(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function IsOn({ state, onOff }: { state: State; onOff: () => void }) {
  const client = useClient()
  const [removing, setRemoving] = useState(false)
  const remove = async (code: string): Promise<string | undefined> => {
    const answer = await client.send(removeSecondFactor, { body: { code } })
    if (!answer.ok) return wordsOf(removeFactorWords, answer.problem)
    toast('Two-step login is off.', 'good')
    onOff()
    document.getElementById('main')?.focus()
    return undefined
  }
  return (
    <>
      <p className="mt-4">
        <strong>It’s on.</strong> You have {state.recoveryCodesLeft} recovery{' '}
        {state.recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
      </p>
      {state.required ? (
        <p className="mt-2 text-sm text-muted">Your work account needs it, so it can’t be switched off.</p>
      ) : (
        <Button className="mt-5" onClick={() => setRemoving(true)}>
          Switch it off
        </Button>
      )}
      {removing && (
        <Dialog title="Switch off two-step login" onClose={() => setRemoving(false)}>
          <p className="mb-5">
            From then on your password alone is enough to log in. Your recovery codes stop working.
          </p>
          <Suspense>
            <FactorCodeForm
              help="From your authenticator app, or a recovery code"
              button="Switch it off"
              underway="Checking…"
              look="grave"
              onCode={remove}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
