import { asText, useSend } from '../../kernel/use-send.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useChangeAccounts } from './change-accounts.ts'

type UnlinkDialogProps = { accountNumber: string; onClose: () => void }

export default function UnlinkDialog({ accountNumber, onClose }: UnlinkDialogProps) {
  const { unlink } = useChangeAccounts()
  const { busy, trouble, run } = useSend()
  const go = () =>
    void run(
      () => asText(unlink(accountNumber)),
      () => {
        toast(`Account ${accountNumber} is no longer linked to your login.`, 'good')
        onClose()
        // The button that opened this dialog is gone together with the account.
        document.getElementById('main')?.focus()
      },
    )
  return (
    <ConfirmDialog
      title="Unlink an account"
      no="Keep it linked"
      yes="Unlink account"
      underway="Unlinking…"
      grave
      {...{ busy, trouble, onClose }}
      onYes={go}
    >
      <p>
        You’ll no longer see account <strong className="figures">{accountNumber}</strong> here. The subscription itself
        continues, and you can link it again anytime. If you set up AutoPay for it, that ends.
      </p>
    </ConfirmDialog>
  )
}
