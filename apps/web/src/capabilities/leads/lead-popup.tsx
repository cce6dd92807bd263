import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import { leadPayload } from '@hibla/contract/leads/lead-payload.rule'
import { submitLead } from '@hibla/contract/leads/leads.contract'
import type { Position } from '@hibla/contract/values/position'
import { useEffect, useState } from 'react'
import { sayAfterLoad } from '../../kernel/after-load.ts'
import { useContractForm } from '../../kernel/form.ts'
import { wordsOf } from '../../kernel/refusal-words.ts'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { inMask } from '../../ui/typing.ts'
import { LeadContact } from './lead-contact.ts'
import { leadWords } from './words.ts'

type LeadPopupProps = {
  person: Parameters<typeof leadPayload>[0]
  place: ServiceAddress & Position
  agentCode: string | undefined
  onClose: () => void
  /** How the portal begins anew once the request is in; tests do it without leaving. */
  restart?: () => void
}

const reload = () => window.location.assign('/')

/** Where fibre does not reach yet, a person leaves word to be told when it does. */
export function LeadPopup({ person, place, agentCode, onClose, restart = reload }: LeadPopupProps) {
  const client = useClient()
  // One decision, one key: pressing again after a lost answer does not send a second request.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [trouble, setTrouble] = useState<string>()
  const form = useContractForm(LeadContact, {
    fullName: `${person.first_name} ${person.last_name}`.trim(),
    mobileNo: inMask(person.mobile_no),
    email: person.email,
    addMobileNo: '',
  })
  const { isValid, isSubmitting } = form.formState
  const { trigger } = form
  useEffect(() => {
    // The first three cannot be typed in, so what is wrong with them is told at once.
    void trigger(['fullName', 'mobileNo', 'email'])
  }, [trigger])
  const second = form.field('addMobileNo')

  const send = form.handleSubmit(async ({ addMobileNo }) => {
    setTrouble(undefined)
    const body = leadPayload(person, place, { additionalMobile: addMobileNo, agentCode })
    const answer = await client.send(submitLead, { body, idempotencyKey })
    if (answer.ok) {
      sayAfterLoad(`Thank you. We write to ${person.email} as soon as fibre reaches you.`, 'good')
      onClose()
      return restart()
    }
    // Not an error of the form: what is in it may be sent again as it is.
    setTrouble(wordsOf(leadWords, answer.problem))
  })

  return (
    <Dialog title="Fibre is not at this address yet" onClose={onClose}>
      <p>
        We can’t connect <strong>{[place.barangay || place.sez, place.city_municipality].join(', ')}</strong> yet. Leave
        your details and we’ll let you know when we can.
      </p>
      <form
        method="post"
        onSubmit={(event) => void send(event)}
        noValidate
        className="mt-4 grid gap-3 sm:mt-6 sm:grid-cols-2 sm:gap-5"
      >
        <Field label="Full name" readOnly required {...form.field('fullName')} />
        <Field label="Email" readOnly required {...form.field('email')} />
        <MobileField label="Mobile number" readOnly required {...form.field('mobileNo')} />
        <MobileField
          label="Additional mobile number"
          autoComplete="off"
          help={second.error ? undefined : 'Optional'}
          {...second}
        />
        <p role="alert" className="text-sm font-semibold text-coral empty:hidden sm:col-span-2">
          {trouble}
        </p>
        {/* Always in sight, however short the screen is. */}
        <div className="sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 pb-4 *:mt-4 sm:col-span-2">
          <DialogActions>
            <Button onClick={closeDialog}>Not now</Button>
            <BusyButton type="submit" look="call" disabled={!isValid} busy={isSubmitting}>
              {isSubmitting ? 'Sending…' : 'Submit'}
            </BusyButton>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  )
}
