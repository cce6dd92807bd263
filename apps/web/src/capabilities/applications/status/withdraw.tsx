import { withdrawApplication } from '@hibla/contract/applications/choice.contract'
import { applicationStatus } from '@hibla/contract/applications/status.contract'
import { useState } from 'react'
import { queryClient } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { withdrawTexts } from './texts.ts'

/** For whoever no longer wants the line. It can't be taken back, so it asks first. */
export function Withdraw({ reference }: { reference: string }) {
  const [asks, setAsks] = useState(false)
  return (
    <div className="mt-8 border-t border-line pt-6">
      <Button onClick={() => setAsks(true)}>Withdraw my application</Button>
      {asks && <Question reference={reference} onClose={() => setAsks(false)} />}
    </div>
  )
}

function Question({ reference, onClose }: { reference: string; onClose: () => void }) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: withdrawTexts })
  const withdraw = () =>
    void run(
      () => client.send(withdrawApplication, { body: { applicationRefID: reference } }),
      () => {
        onClose()
        void queryClient.invalidateQueries({ queryKey: [applicationStatus.path] })
      },
    )
  return (
    <ConfirmDialog
      title="Withdraw this application?"
      no="Keep my application"
      yes="Withdraw it"
      underway="Withdrawing…"
      grave
      {...{ busy, trouble, onClose }}
      onYes={withdraw}
    >
      <p>We’ll stop here, and nobody will come to install the line. You owe nothing.</p>
      <p className="mt-2 text-sm text-muted">This can’t be undone, but you can apply again at any time.</p>
    </ConfirmDialog>
  )
}
