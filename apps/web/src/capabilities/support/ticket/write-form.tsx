import { TEXT_MAX, type ChangedTicket } from '@hibla/contract/support/ticket'
import type { Problem } from '@hibla/contract/values/problem'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { text as asText } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { refreshTickets, thenReadAgain } from '../support.queries.ts'

type Answer = { ok: true; body: ChangedTicket } | { ok: false; problem: Problem }

type WriteFormProps = {
  ticketNumber: string
  label: string
  button: string
  words: Readonly<Record<string, string>>
  send: (text: string, key: string) => Promise<Answer>
  onSent?: () => void
}

/** What is typed about a ticket until it's sent, whatever it's going to be: what began as a reply may end as a reason to reopen. */
export const typedFor = (ticketNumber: string) => typedInTab.stores(`ticketText ${ticketNumber}`, asText)

const Written = z.object({ text: z.string().trim().min(1, 'Please write a few words') })

/** Where the ticket is by now is for the page to show, with what was typed. */
const OVERTAKEN = new Set(['is-over', 'not-over'])

/** A few words to us. What is typed survives a reload. */
export function WriteForm({ ticketNumber, label, button, words, send, onSent }: WriteFormProps) {
  const { busy, trouble, run, clear: forget } = useSend({ words })
  const stored = typedFor(ticketNumber)
  const { field, submit, refuse, reset } = useContractForm(
    Written,
    { text: stored.read() ?? '' },
    { keep: (typed) => stored.write(typed.text) },
  )
  const clear = () => {
    reset({ text: '' })
    stored.remove()
  }
  const write = submit(
    ({ text }) =>
      run(
        (key) => thenReadAgain(send(text, key), clear),
        () => onSent?.(),
        (problem) => {
          if (!OVERTAKEN.has(problem.code)) return refuse(problem)
          toast(words[problem.code] ?? '', 'bad')
          return refreshTickets()
        },
      ),
    forget,
  )
  return (
    <form noValidate onSubmit={write} className="mt-4 grid gap-4">
      <TextArea label={label} maxLength={TEXT_MAX} {...field('text')} />
      <Alert text={trouble} />
      <BusyButton type="submit" look="call" busy={busy} className="justify-self-start">
        {busy ? 'Sending…' : button}
      </BusyButton>
    </form>
  )
}
