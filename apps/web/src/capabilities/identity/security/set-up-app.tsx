import { beginSecondFactor } from '@hibla/contract/identity/second-factor.contract'
import type { Enrolment } from '@hibla/contract/identity/provider-login'
import { Suspense, useState } from 'react'
import { later } from '../../../kernel/later.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { beginFactorTexts } from '../texts.ts'

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
  const { busy, trouble, run } = useSend({ words: beginFactorTexts })
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const begin = () => void run(() => client.send(beginSecondFactor), setEnrolment)
  const label = replaces ? 'Use another phone' : 'Set up an app'
  return (
    <div className={replaces ? '' : 'mt-5'}>
      <BusyButton busy={busy} onClick={begin}>
        {busy ? 'One moment…' : label}
      </BusyButton>
      <Alert className="mt-3" text={trouble} />
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
