import { deleteDrafts } from '@hibla/contract/sales/sales.contract'
import { useState } from 'react'
import { useSend } from '../../../kernel/use-send.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NoOrYes } from '../../../ui/no-or-yes.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { refreshSales } from '../refresh.ts'
import { deleteTexts } from '../texts.ts'

const howMany = (count: number) => (count === 1 ? 'draft' : `${count} drafts`)

/** Deletes the drafts that are ticked, after a question. */
export function DeleteDrafts({ ticked, onDone }: { ticked: readonly string[]; onDone: () => void }) {
  const client = useClient()
  const { claims } = useSession()
  const { busy, trouble, run } = useSend({ words: deleteTexts })
  const [asking, setAsking] = useState(false)
  const remove = () =>
    run(
      (idempotencyKey) =>
        client.send(deleteDrafts, {
          body: { agentCode: claims?.agentCode ?? '', refIDList: [...ticked] },
          idempotencyKey,
        }),
      ({ deleted }) => {
        toast(`Deleted ${howMany(deleted.length)}.`)
        onDone()
        refreshSales()
      },
      refreshSales,
    )
  return (
    <div className="mb-4 empty:hidden">
      {trouble && <Alert className="mb-3" text={trouble} />}
      {ticked.length > 0 && (
        <BusyButton look="grave" busy={busy} onClick={() => setAsking(true)}>
          {busy ? 'Deleting…' : `Delete ${howMany(ticked.length)}`}
        </BusyButton>
      )}
      {asking && (
        <Dialog title={`Delete ${howMany(ticked.length)}?`} onClose={() => setAsking(false)}>
          <p>What the customer told you and the documents in it are deleted for good.</p>
          <NoOrYes destructive onYes={() => void remove()} />
        </Dialog>
      )}
    </div>
  )
}
