import { Dialog } from '../../ui/dialog.tsx'
import { NoOrYes } from '../../ui/no-or-yes.tsx'

/** Asks before the other application is put aside. */
export function StartAgainPopup({ onClose, onYes }: { onClose: () => void; onYes: () => void }) {
  return (
    <Dialog title="Start again?" onClose={onClose}>
      <p>The application you started earlier will be cleared, here and in every other tab of this browser.</p>
      <NoOrYes destructive onYes={onYes} />
    </Dialog>
  )
}
