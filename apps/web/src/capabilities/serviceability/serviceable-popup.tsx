import { useId, useState, type ReactNode } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckIcon } from '../../ui/icons.tsx'

export type Segment = 'RES' | 'SME'

const segments = [
  { key: 'RES', name: 'Residential', about: 'For a home and everyone in it.' },
  { key: 'SME', name: 'Commercial/SME', about: 'For a shop, office or other small business.' },
] as const satisfies { key: Segment; name: string; about: string }[]

type ServiceablePopupProps = {
  place: string
  chosen?: Segment | undefined
  /** Somebody has to measure before we can promise a line. */
  visitFirst?: boolean
  busy: boolean
  /** What went wrong after Continue. */
  trouble?: ReactNode
  onClose: () => void
  onContinue: (segment: Segment) => void
}

export function ServiceablePopup({ place, chosen, visitFirst = false, ...progress }: ServiceablePopupProps) {
  const { busy, trouble, onClose, onContinue } = progress
  const [segment, setSegment] = useState(chosen)
  const name = useId()
  return (
    <Dialog title="Good news: fibre is available here" onClose={onClose}>
      <p className="flex items-start gap-3">
        <span className="mt-1 text-strand">
          <CheckIcon />
        </span>
        <span>
          We can connect the spot you pinned in <strong>{place}</strong>. Tell us what it’s for to start the
          application.
        </span>
      </p>
      {visitFirst && (
        <p className="mt-4 rounded-field border-l-4 border-sun bg-sunken px-4 py-3 text-sm">
          The spot is at the end of our cable’s reach, so a technician visits and measures before we promise a line.
        </p>
      )}
      <fieldset className="mt-6" disabled={busy}>
        <legend className="mb-3 text-sm font-semibold">What is the connection for?</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {segments.map(({ key, name: label, about }) => (
            <label
              key={key}
              className="grid cursor-pointer grid-cols-[auto_1fr] content-start items-center gap-x-3 rounded-field border-[1.5px] border-edge p-4 has-checked:border-strand has-checked:bg-sunken"
            >
              <input
                type="radio"
                name={name}
                value={key}
                checked={segment === key}
                onChange={() => setSegment(key)}
                className="size-5 shrink-0 accent-strand"
              />
              <span className="font-semibold">{label}</span>
              <span className="col-start-2 text-sm text-muted">{about}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="alert" className="mt-5 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <DialogActions>
        <Button onClick={closeDialog} disabled={busy}>
          Not now
        </Button>
        <BusyButton
          look="call"
          disabled={segment === undefined}
          busy={busy}
          onClick={() => segment && onContinue(segment)}
        >
          {busy ? 'Starting…' : 'Continue'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
