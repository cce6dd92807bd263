import { discardUndelivered, type ChosenItems } from '@hibla/contract/notifications/undelivered.contract'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type DiscardDialogProps = {
  chosen: ChosenItems
  /** 'one message', '12 messages' */
  what: string
  onDiscarded: (count: number) => void
  onClose: () => void
}

/** Asks first, because nobody can bring a message back. */
export function DiscardDialog({ chosen, what, onDiscarded, onClose }: DiscardDialogProps) {
  const client = useClient()
  const { busy, trouble, run } = useSend()
  const discard = () =>
    void run(
      () => client.send(discardUndelivered, { body: chosen }),
      ({ count }) => onDiscarded(count),
    )
  return (
    <ConfirmDialog
      title={`Discard ${what}?`}
      no="Keep"
      yes="Discard"
      underway="Discarding…"
      grave
      {...{ busy, trouble, onClose }}
      onYes={discard}
    >
      <p>They’re deleted for good and won’t be sent.</p>
    </ConfirmDialog>
  )
}
