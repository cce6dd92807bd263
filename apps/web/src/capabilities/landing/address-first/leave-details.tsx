import { useState, type ComponentProps } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { serviceAddressOf, type ChosenAddress } from '../../address/index.ts'
import { PersonalDetailsForm } from '../../applications/index.ts'
import { LeadPopup } from '../../leads/index.ts'

type Person = ComponentProps<typeof LeadPopup>['person']
type LeaveDetailsProps = { chosen: ChosenAddress; onClose: () => void }

/** Who to tell once fibre is there: the same questions and the same lead as in an application. */
export function LeaveDetails({ chosen, onClose }: LeaveDetailsProps) {
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
