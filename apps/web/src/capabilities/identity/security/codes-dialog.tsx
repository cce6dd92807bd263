import { Button } from '../../../ui/button.tsx'
import { closeDialog } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecoveryCodes } from '../second-step/recovery-codes.tsx'

export const SAVE_CODES = 'Save your recovery codes'

export function CodesToSave({ codes }: { codes: string[] }) {
  return (
    <RecoveryCodes codes={codes}>
      <Button look="call" onClick={closeDialog}>
        I’ve saved them
      </Button>
    </RecoveryCodes>
  )
}

/** New codes for an app that stays. */
export default function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog stays="shown once" title={SAVE_CODES} onClose={onClose}>
      <p className="mb-4">Your old recovery codes no longer work.</p>
      <CodesToSave codes={codes} />
    </Dialog>
  )
}
