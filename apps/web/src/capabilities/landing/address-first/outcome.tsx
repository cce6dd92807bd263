import type { Verdict } from '@hibla/contract/serviceability/serviceability.rule'
import { pages } from '@hibla/contract/values/paths'
import { useState, type ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { labelOf, serviceAddressOf, type ChosenAddress } from '../../address/index.ts'
import { PersonalDetailsForm, prefillAddress } from '../../applications/index.ts'
import { LeadPopup } from '../../leads/index.ts'
import { SegmentChoice, type Segment } from '../../serviceability/index.ts'

type AddressOutcome = 'ready' | 'visit-first' | 'not-yet'

const words = {
  ready: {
    title: 'Fibre reaches you',
    text: 'You can order today.',
    next: ['Tell us who you are.', 'Choose a plan and a day for the installation.', 'We connect you.'],
  },
  'visit-first': {
    title: 'Fibre is close, so we visit first',
    text: 'This spot is at the end of our cable’s reach, so a technician has to measure before we can promise a line.',
    next: [
      'Apply as usual.',
      'We visit and measure.',
      'If the cable reaches, we connect you. If not, you owe nothing.',
    ],
  },
  'not-yet': {
    title: 'Not yet at this spot',
    text: 'We can’t connect this spot today.',
    next: [
      'Leave your name and how to reach you.',
      'We email you as soon as fibre reaches this spot.',
      'Then you decide.',
    ],
  },
} satisfies Record<AddressOutcome, { title: string; text: string; next: string[] }>

const addressOutcome = (verdict: Verdict): AddressOutcome =>
  verdict.kind !== 'serviceable' ? 'not-yet' : verdict.visitFirst ? 'visit-first' : 'ready'

type OutcomeProps = { verdict: Verdict; chosen: ChosenAddress; onClose: () => void; onAgain: () => void }

/** One of three honest answers, and what happens next. */
export function Outcome({ verdict, chosen, onClose, onAgain }: OutcomeProps) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [segment, setSegment] = useState<Segment>()
  const told = addressOutcome(verdict)
  const { title, text, next } = words[told]
  const apply = () => {
    if (!segment) return
    prefillAddress(chosen, segment)
    void navigate(pages.checkAddress)
  }
  if (leaving) return <LeaveDetails chosen={chosen} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="rounded-field bg-sunken px-4 py-3 text-sm font-semibold">{labelOf(chosen)}</p>
      <p className="mt-5">{text}</p>
      <h3 className="mt-5 text-base">What happens next</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-6">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {told !== 'not-yet' && <SegmentChoice chosen={segment} onChoose={setSegment} />}
      <DialogActions>
        <Button onClick={onAgain}>Check another address</Button>
        {told === 'not-yet' ? (
          <Button look="call" onClick={() => setLeaving(true)}>
            Tell me when it’s here
          </Button>
        ) : (
          <Button look="call" disabled={segment === undefined} onClick={apply}>
            Start my application <ArrowIcon />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

type Person = ComponentProps<typeof LeadPopup>['person']
type LeaveDetailsProps = { chosen: ChosenAddress; onClose: () => void }

/** Who to tell once fibre is there: the same questions and the same lead as in an application. */
function LeaveDetails({ chosen, onClose }: LeaveDetailsProps) {
  const [person, setPerson] = useState<Person>()
  const address = serviceAddressOf(chosen)
  if (person && address && chosen.pin)
    return (
      <LeadPopup
        person={person}
        place={{ ...address, ...chosen.pin }}
        agent={false}
        agentCode={undefined}
        onClose={onClose}
      />
    )
  return (
    <Dialog title="Who should we tell?" onClose={onClose}>
      <PersonalDetailsForm kept={undefined} agent={false} onSubmit={setPerson} />
    </Dialog>
  )
}
