import { beginSecondFactor } from '@hibla/contract/identity/second-factor.contract'
import type { Enrolment } from '@hibla/contract/identity/provider-login'
import { Suspense, useState } from 'react'
import { later } from '../../../kernel/later.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { beginFactorWords } from '../words.ts'
import { useAttempt } from './use-attempt.ts'

const SetupDialog = later(() => import('./setup-dialog.tsx'))

type SetUpAppProps = {
  /** There's an app already, which keeps working until the new one is confirmed. */
  replaces?: boolean
  /** Called when the dialog closes, with the number of recovery codes. */
  onDone: (recoveryCodes: number) => void
}

/** A first app, or one on a new phone. */
export function SetUpApp({ replaces = false, onDone }: SetUpAppProps) {
  const client = useClient()
  const { busy, trouble, attempt } = useAttempt()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const begin = async () => {
    const answer = await client.send(beginSecondFactor)
    if (!answer.ok) return wordsOf(beginFactorWords, answer.problem)
    setEnrolment(answer.body)
    return undefined
  }
  const label = replaces ? 'Use another phone' : 'Set up an app'
  return (
    <div className={replaces ? '' : 'mt-5'}>
      <BusyButton busy={busy} onClick={() => void attempt(begin)}>
        {busy ? 'One moment…' : label}
      </BusyButton>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      {enrolment && (
        <Suspense>
          <SetupDialog
            enrolment={enrolment}
            replaces={replaces}
            onDone={onDone}
            onClose={() => setEnrolment(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
