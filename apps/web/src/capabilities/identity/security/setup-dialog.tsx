import { confirmSecondFactor } from '@hibla/contract/identity/second-factor.contract'
import type { Enrolment } from '@hibla/contract/identity/provider-login'
import { useState } from 'react'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AppSetup } from '../second-step/app-setup.tsx'
import FactorCodeForm from '../second-step/factor-code-form.tsx'
import { confirmFactorTexts } from '../texts.ts'
import { CodesToSave, SAVE_CODES } from './codes-dialog.tsx'

type SetupDialogProps = {
  enrolment: Enrolment
  replaces: boolean
  onDone: (recoveryCodes: number) => void
  onClose: () => void
}

/** Scan, type the first code, save the recovery codes. */
export default function SetupDialog({ enrolment, replaces, onDone, onClose }: SetupDialogProps) {
  const client = useClient()
  const [codes, setCodes] = useState<string[]>()
  const confirm = async (code: string): Promise<string | undefined> => {
    const answer = await client.send(confirmSecondFactor, { body: { code } })
    if (!answer.ok) return textOf(confirmFactorTexts, answer.problem)
    setCodes(answer.body.recoveryCodes)
    return undefined
  }
  const close = () => {
    onClose()
    if (codes) onDone(codes.length)
  }
  const title = replaces ? 'Set up the app on your new phone' : 'Set up your authenticator app'
  return (
    <Dialog stays={codes ? 'shown once' : 'beside'} title={codes ? SAVE_CODES : title} onClose={close}>
      {codes ? (
        <CodesToSave codes={codes} />
      ) : (
        <>
          {replaces && (
            <p className="mb-4">Your old app keeps working until you’ve entered the first code of the new one.</p>
          )}
          <AppSetup enrolment={enrolment} />
          <div className="mt-6">
            <FactorCodeForm
              label="Code from the app"
              help="6 digits"
              button={replaces ? 'Use this phone' : 'Switch it on'}
              underway="Checking…"
              onCode={confirm}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}
