import { updateSale } from '@hibla/contract/applications/sold.contract'
import { useState, type FormEvent } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { refreshSales } from '../refresh.ts'

/** What an agent notes about a customer: when to call, where to ring. */
export function Remarks({ reference, remarks }: { reference: string; remarks: string }) {
  const client = useClient()
  const [text, setText] = useState(remarks)
  const { busy, problem, trouble, run } = useSend()
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(
      () => client.send(updateSale, { body: { refID: reference, remarks: text } }),
      () => {
        toast('Saved.')
        refreshSales()
      },
    )
  }
  return (
    <form onSubmit={save} className="mt-5 grid gap-4">
      <TextArea
        label="Notes"
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={(problem?.errors?.[0]?.message ?? trouble) || undefined}
      />
      <div>
        <BusyButton type="submit" busy={busy} disabled={text.trim() === remarks}>
          {busy ? 'Saving…' : 'Save the notes'}
        </BusyButton>
      </div>
    </form>
  )
}
