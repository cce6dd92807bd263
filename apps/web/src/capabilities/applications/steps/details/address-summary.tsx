import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../../kernel/session/use-session.ts'
import { Button } from '../../../../ui/button.tsx'
import { PinIcon } from '../../../../ui/icons.tsx'
import { confirmedAddressLine, type ConfirmedAddress } from '../../draft/confirmed-address.ts'
import { startPath } from '../../flow.ts'
import { draft } from '../../draft/draft.ts'

/** The checked place. Changing it resumes the same order as a draft. */
export function AddressSummary({ place }: { place: ConfirmedAddress }) {
  const who = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const change = () => {
    draft.draftFlow.write(true)
    void navigate(startPath(who, pathname), { state: { step: 1 } })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-sunken px-5 py-4">
      <span className="text-strand">
        <PinIcon />
      </span>
      <p className="row-text-52">
        <span className="block font-semibold">{confirmedAddressLine(place)}</span>
        <span className="block text-sm text-muted">
          {place.region} ·{' '}
          {place.visit_first ? 'we visit and measure before we promise a line' : 'fibre is available here'}
        </span>
      </p>
      <Button onClick={change}>
        Change<span className="sr-only"> the address</span>
      </Button>
    </div>
  )
}
