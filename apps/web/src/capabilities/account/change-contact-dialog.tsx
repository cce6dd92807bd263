import { changeContact, startContactChange } from '@hibla/contract/account/account.contract'
import { shownMobile } from '@hibla/contract/values/phone'
import { useState } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { textOf } from '../../kernel/refusal-texts.ts'
import { CodeForm } from '../../ui/code-form.tsx'
import { NewContactForm, type Contact } from './new-contact-form.tsx'
import { contactTexts, startContactTexts } from './texts.ts'

export type ContactKind = 'email' | 'mobileNumber'
const names = { email: 'email', mobileNumber: 'mobile number' } as const

type ChangeContactDialogProps = {
  accountNumber: string
  kind: ContactKind
  onChanged: (contact: Contact, reflectedAt: string) => void
  onClose: () => void
}
type Step = { at: 'value' } | { at: 'code'; contact: Contact; reference: string } | { at: 'done' }

/** In full, because people have just typed it and may have mistyped it. */
const shown = (contact: Contact) => ('email' in contact ? contact.email : shownMobile(contact.mobileNumber))

/** Three steps: the new email or number, the code sent to it, and when the change takes effect. */
export default function ChangeContactDialog({ accountNumber, kind, onChanged, onClose }: ChangeContactDialogProps) {
  const client = useClient()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step>({ at: 'value' })

  const start = async (contact: Contact): Promise<string | undefined> => {
    const answer = await client.send(startContactChange, { body: { accountNumber, contact } })
    if (!answer.ok) return textOf(startContactTexts, answer.problem)
    setStep({ at: 'code', contact, reference: answer.body.reference })
    return undefined
  }
  const confirm = async (contact: Contact, reference: string, otp: string): Promise<string | undefined> => {
    const answer = await client.send(changeContact, { body: { accountNumber, reference, otp } })
    if (!answer.ok) return textOf(contactTexts, answer.problem)
    setStep({ at: 'done' })
    onChanged(contact, answer.body.reflectedAt)
    return undefined
  }

  return (
    <Dialog title={`Change your ${names[kind]}`} onClose={onClose}>
      {step.at === 'value' && <NewContactForm kind={kind} typed={typed} onTyped={setTyped} onSend={start} />}
      {step.at === 'code' && (
        <CodeForm
          sentTo={shown(step.contact)}
          button={`Change my ${names[kind]}`}
          underway="Changing…"
          onCode={(otp) => confirm(step.contact, step.reference, otp)}
          onAgain={() => start(step.contact)}
          onBack={() => setStep({ at: 'value' })}
        />
      )}
      {step.at === 'done' && (
        <>
          <output>
            Thank you. Your new {names[kind]} will be reflected in 24 hours. Until then, we’ll keep using the old one.
          </output>
          <DialogActions>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone */}
            <Button look="call" onClick={closeDialog} autoFocus>
              Done
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
