import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import { leadPayload } from '@hibla/contract/leads/lead-payload.rule'
import { submitLead } from '@hibla/contract/leads/leads.contract'
import type { Position } from '@hibla/contract/values/position'
import { useEffect, useState } from 'react'
import { sayAfterLoad } from '../../kernel/after-load.ts'
import { useContractForm } from '../../kernel/form.ts'
import { textOf } from '../../kernel/refusal-texts.ts'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { inMask } from '../../ui/typing.ts'
import { Alert } from '../../ui/alert.tsx'
import { LeadContact } from './lead-contact.ts'
import { leadTexts } from './texts.ts'

type LeadPopupProps = {
  person: Parameters<typeof leadPayload>[0]
  place: ServiceAddress & Position
  /** An agent leaves a customer's details. */
  agent: boolean
  agentCode: string | undefined
  onClose: () => void
  /** Goes back to the home page once the request is sent; tests replace it. */
  restart?: () => void
}

const reload = () => window.location.assign('/')

/** Lets people leave their details where fibre isn't available yet. */
export function LeadPopup({ person, place, agent, agentCode, onClose, restart = reload }: LeadPopupProps) {
  const client = useClient()
  // One key per decision: pressing again after a lost response doesn't send a second request.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [trouble, setTrouble] = useState<string>()
  const [known, setKnown] = useState(false)
  const form = useContractForm(LeadContact, {
    fullName: `${person.first_name} ${person.last_name}`.trim(),
    mobileNo: inMask(person.mobile_no),
    email: person.email,
    addMobileNo: '',
  })
  const { isValid, isSubmitting } = form.formState
  const { trigger } = form
  useEffect(() => {
    // The first three are read-only, so show their errors right away.
    void trigger(['fullName', 'mobileNo', 'email'])
  }, [trigger])
  const second = form.field('addMobileNo')

  const send = form.submit(async ({ addMobileNo }) => {
    setTrouble(undefined)
    const body = leadPayload(person, place, { additionalMobile: addMobileNo, agentCode })
    const answer = await client.send(submitLead, { body, idempotencyKey })
    if (answer.ok) {
      sayAfterLoad(
        `Thank you. We’ll email ${person.email} as soon as fibre reaches ${agent ? 'the customer' : 'you'}.`,
        'good',
      )
      onClose()
      return restart()
    }
    if (answer.problem.code === 'already-sent') return setKnown(true)
    // Not a form error: the same values can be sent again.
    setTrouble(textOf(leadTexts, answer.problem))
  })

  if (known) return <AlreadyKnown email={person.email} agent={agent} onClose={onClose} />
  return (
    <Dialog title="Fibre isn’t available here yet" onClose={onClose}>
      <p>
        We can’t connect <strong>{[place.barangay || place.sez, place.city_municipality].join(', ')}</strong> yet. Leave{' '}
        {agent
          ? 'the customer’s details and we’ll let them know when we can.'
          : 'your details and we’ll let you know when we can.'}
      </p>
      <form method="post" onSubmit={send} noValidate className="mt-4 grid gap-3 sm:mt-6 sm:grid-cols-2 sm:gap-5">
        <Field label="Full name" readOnly required {...form.field('fullName')} />
        <Field label="Email" readOnly required {...form.field('email')} />
        <MobileField label="Mobile number" readOnly required {...form.field('mobileNo')} />
        <MobileField
          label="Additional mobile number"
          autoComplete="off"
          help={second.error ? undefined : 'Optional'}
          {...second}
        />
        <Alert className="sm:col-span-2" text={trouble} />
        {/* Always visible, even on short screens. */}
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

/** A second request for the same home is good news: nothing needs to be sent again. */
function AlreadyKnown({ email, agent, onClose }: { email: string; agent: boolean; onClose: () => void }) {
  return (
    <Dialog title={agent ? 'We already have this request' : 'We already have your request'} onClose={onClose}>
      <output className="flex items-start gap-3">
        <span className="mt-1 text-strand">
          <CheckIcon />
        </span>
        <span>
          {agent ? 'The customer is' : 'You’re'} on the list for this address. We’ll email <strong>{email}</strong> as
          soon as fibre reaches it. There’s nothing more to do.
        </span>
      </output>
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
