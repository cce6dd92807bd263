import { updateSale } from '@hibla/contract/applications/sold.contract'
import { useState, type FormEvent } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { refreshSales } from '../refresh.ts'

/** What an agent notes about a customer: when to call, where to ring. */
export function Remarks({ reference, remarks }: { reference: string; remarks: string }) {
  const client = useClient()
  const [text, setText] = useState(remarks)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setTrouble('')
    const answer = await client.send(updateSale, { body: { refID: reference, remarks: text } })
    setBusy(false)
    if (!answer.ok) return setTrouble(answer.problem.errors?.[0]?.message ?? answer.problem.detail)
    toast('Saved.')
    return refreshSales()
  }
  return (
    <form onSubmit={(event) => void save(event)} className="mt-5 grid gap-4">
      <TextArea
        label="Notes"
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={trouble || undefined}
      />
      <div>
        <BusyButton type="submit" busy={busy} disabled={text.trim() === remarks}>
          {busy ? 'Saving…' : 'Save the notes'}
        </BusyButton>
      </div>
    </form>
  )
}
