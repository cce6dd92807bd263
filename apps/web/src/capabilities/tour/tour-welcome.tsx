import { useSite } from '../../kernel/site.ts'
import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { steps } from './steps.ts'

export function TourWelcome({ onStart, onClose }: { onStart: () => void; onClose: () => void }) {
  const { product } = useSite().config.brand
  return (
    <Dialog title={`Get to know ${product}`} onClose={onClose}>
      <p>
        See where to find your bills, your plan and help, in {steps.length} short steps. It takes about a minute, and
        you can leave anytime.
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Not now</Button>
        <Button look="call" onClick={onStart}>
          Start Tour
        </Button>
      </DialogActions>
    </Dialog>
  )
}
