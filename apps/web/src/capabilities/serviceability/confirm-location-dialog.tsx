import { Dialog } from '../../ui/dialog.tsx'
import { NoOrYes } from '../../ui/no-or-yes.tsx'
import { hasNoOutline, labelOf, type ChosenAddress } from '../address/index.ts'

type ConfirmLocationDialogProps = { chosen: ChosenAddress; onClose: () => void; onYes: () => void }

export function ConfirmLocationDialog({ chosen, onClose, onYes }: ConfirmLocationDialogProps) {
  return (
    <Dialog title="Is this the right place?" onClose={onClose}>
      <p>Are you sure you want to continue with the selected location?</p>
      <p className="mt-4 rounded-field bg-sunken px-4 py-3 text-sm font-semibold">{labelOf(chosen)}</p>
      {hasNoOutline(chosen) && (
        <p className="mt-4 text-sm">
          We don’t know where {chosen.barangay?.name} begins and ends, so please make sure that the pin is in it.
        </p>
      )}
      <NoOrYes onYes={onYes} />
    </Dialog>
  )
}
