import { removeAddon, type OwnedAddon } from '@hibla/contract/shop/my-addons.contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { removeTexts } from '../texts.ts'

type RemoveDialogProps = { accountNumber: string; addon: OwnedAddon; onClose: () => void }

/** Says until when the add-on stays and what is still charged, before anything happens. */
export default function RemoveDialog({ accountNumber, addon, onClose }: RemoveDialogProps) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: removeTexts, refreshes: ['line'] })
  const { name, monthlyFee, subscriptionId, wouldEndOn } = addon
  const go = () =>
    void run(
      (idempotencyKey) => client.send(removeAddon, { body: { accountNumber, subscriptionId }, idempotencyKey }),
      ({ endsOn }) => {
        toast(`${name} ends on ${longDate(endsOn)}.`, 'good')
        onClose()
        // The button that opened this dialog is gone.
        document.getElementById('main')?.focus()
      },
    )
  return (
    <ConfirmDialog
      title={`Remove ${name}`}
      no="Keep it"
      yes={`Remove ${name}`}
      underway="Removing…"
      grave
      {...{ busy, trouble, onClose }}
      onYes={go}
    >
      <p>
        {wouldEndOn === null
          ? `${name} ends with your next bill, which charges it for the last time.`
          : `You keep ${name} until ${longDate(wouldEndOn)}. The bill of that day charges ${peso(monthlyFee)} for it for the last time.`}{' '}
        You can order it again later, at the price of that day.
      </p>
    </ConfirmDialog>
  )
}
