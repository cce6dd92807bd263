import { TEXT_MAX, type ChangedTicket } from '@hibla/contract/support/ticket'
import type { Problem } from '@hibla/contract/values/problem'
import { useState, type FormEvent } from 'react'
import { text as asText } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Trouble } from '../../../ui/trouble.tsx'
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
export const typedFor = (ticketNumber: string) => typedInTab.keeps(`ticketText ${ticketNumber}`, asText)

/** Where the ticket is by now is for the page to show, with what was typed. */
const OVERTAKEN = new Set(['is-over', 'not-over'])

/** A few words to us. What is typed survives a reload. */
export function WriteForm({ ticketNumber, label, button, words, send, onSent }: WriteFormProps) {
  const { busy, trouble, miss, errorOf, run } = useSend({ words })
  const stored = typedFor(ticketNumber)
  const [text, setText] = useState(() => stored.read() ?? '')
  const clear = () => {
    stored.remove()
    setText('')
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = text.trim()
    if (written === '') return miss(event.currentTarget, 'text', 'Please write a few words')
    return void run(
      (key) => thenReadAgain(send(written, key), clear),
      () => onSent?.(),
      ({ code }) => {
        if (!OVERTAKEN.has(code)) return
        toast(words[code] ?? '', 'bad')
        refreshTickets()
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <TextArea
        label={label}
        name="text"
        maxLength={TEXT_MAX}
        value={text}
        error={errorOf('text')}
        onChange={({ target }) => {
          setText(target.value)
          stored.write(target.value)
        }}
      />
      <Trouble text={trouble} />
      <BusyButton type="submit" look="call" busy={busy} className="justify-self-start">
        {busy ? 'Sending…' : button}
      </BusyButton>
    </form>
  )
}
