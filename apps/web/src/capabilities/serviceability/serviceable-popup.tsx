import { useState, type ReactNode } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Alert } from '../../ui/alert.tsx'
import { SegmentChoice, type Segment } from './segment-choice.tsx'

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
      <SegmentChoice chosen={segment} disabled={busy} onChoose={setSegment} />
      <Alert className="mt-5" text={trouble} />
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
