import { withdrawApplication } from '@hibla/contract/applications/choice.contract'
import { applicationStatus } from '@hibla/contract/applications/status.contract'
import { useState } from 'react'
import { queryClient } from '../../../kernel/query.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { withdrawWords } from './words.ts'

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
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const withdraw = async () => {
    setBusy(true)
    const answer = await client.send(withdrawApplication, { body: { applicationRefID: reference } })
    setBusy(false)
    if (!answer.ok) return setTrouble(wordsOf(withdrawWords, answer.problem))
    onClose()
    return void queryClient.invalidateQueries({ queryKey: [applicationStatus.path] })
  }
  return (
    <Dialog title="Withdraw this application?" onClose={onClose}>
      <p>We’ll stop here, and nobody will come to install the line. You owe nothing.</p>
      <p className="mt-2 text-sm text-muted">This can’t be undone, but you can apply again at any time.</p>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          Keep my application
        </Button>
        <BusyButton look="grave" busy={busy} onClick={() => void withdraw()}>
          {busy ? 'Withdrawing…' : 'Withdraw it'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
