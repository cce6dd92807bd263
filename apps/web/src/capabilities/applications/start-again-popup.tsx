import { Dialog } from '../../ui/dialog.tsx'
import { NoOrYes } from '../../ui/no-or-yes.tsx'

/** Asks before discarding the other application. */
export function StartAgainPopup({ onClose, onYes }: { onClose: () => void; onYes: () => void }) {
  return (
    <Dialog title="Start again?" onClose={onClose}>
      <p>This clears the application you started earlier, here and in every other tab of this browser.</p>
      <NoOrYes destructive onYes={onYes} />
    </Dialog>
  )
}
