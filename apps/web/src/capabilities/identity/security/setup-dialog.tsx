import { confirmSecondFactor } from '@hibla/contract/identity/login-security.contract'
import type { Enrolment } from '@hibla/contract/identity/provider-login'
import { useState } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { Button } from '../../../ui/button.tsx'
import { closeDialog } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AppSetup } from '../second-step/app-setup.tsx'
import FactorCodeForm from '../second-step/factor-code-form.tsx'
import { RecoveryCodes } from '../second-step/recovery-codes.tsx'
import { confirmFactorWords } from '../words.ts'

type SetupDialogProps = { enrolment: Enrolment; onOn: () => void; onClose: () => void }

/** Scan, type the first code, save the recovery codes. */
export default function SetupDialog({ enrolment, onOn, onClose }: SetupDialogProps) {
  const client = useClient()
  const [codes, setCodes] = useState<string[]>()
  const confirm = async (code: string): Promise<string | undefined> => {
    const answer = await client.send(confirmSecondFactor, { body: { code } })
    if (!answer.ok) return wordsOf(confirmFactorWords, answer.problem)
    setCodes(answer.body.recoveryCodes)
    return undefined
  }
  const close = () => {
    onClose()
    if (codes) onOn()
  }
  return (
    <Dialog title={codes ? 'Save your recovery codes' : 'Set up your authenticator app'} onClose={close}>
      {codes ? (
        <RecoveryCodes codes={codes}>
          <Button look="call" onClick={closeDialog}>
            I’ve saved them
          </Button>
        </RecoveryCodes>
      ) : (
        <>
          <AppSetup enrolment={enrolment} />
          <div className="mt-6">
            <FactorCodeForm
              label="Code from the app"
              help="6 digits"
              button="Switch it on"
              underway="Checking…"
              onCode={confirm}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}
