import { answerTicket, macros, resolveTicket } from '@hibla/contract/support/desk.contract'
import { fillMacro } from '@hibla/contract/support/macro.rule'
import { isOver } from '@hibla/contract/support/state.rule'
import { TEXT_MAX } from '@hibla/contract/support/ticket'
import { useState, type FormEvent } from 'react'
import { useLoad } from '../../../kernel/query.ts'
import { text as asText } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Trouble } from '../../../ui/trouble.tsx'
import { thenReadAgain } from '../support.queries.ts'
import type { Desk } from './assignment.tsx'
import { deskWords, isOvertaken } from './words.ts'

const deeds = {
  answer: { doing: 'Sending…', button: 'Send the answer', done: 'Your answer is sent.' },
  resolve: {
    doing: 'Sending…',
    button: 'Send and mark as solved',
    done: 'The subscriber is asked whether it’s solved.',
  },
  note: { doing: 'Saving…', button: 'Keep as a note for staff', done: 'Your note is kept. Only staff see it.' },
} as const
type Deed = keyof typeof deeds

/**
 * Writes to the subscriber, with a ready answer if there is one, or a note for colleagues. What is typed survives a reload, and
 * also that somebody closes the ticket meanwhile.
 */
export function AnswerForm({ ticket, onOvertaken, inTurn }: Desk) {
  const { ticketNumber, subscriber, categoryName } = ticket
  const client = useClient()
  const { busy, trouble, miss, errorOf, run } = useSend({ words: deskWords })
  const ready = useLoad(macros, {}).data ?? []
  const stored = typedInTab.keeps(`ticketAnswer ${ticketNumber}`, asText)
  const [text, setText] = useState(() => stored.read() ?? '')
  const [deed, setDeed] = useState<Deed>('answer')
  const type = (written: string) => {
    setText(written)
    stored.write(written)
  }
  const clear = () => {
    stored.remove()
    setText('')
  }
  const insert = (code: string) => {
    const macro = ready.find((each) => each.code === code)
    if (!macro) return
    const facts = { firstName: subscriber.firstName, ticket: ticketNumber, concern: categoryName }
    type([text.trim(), fillMacro(macro.text, facts)].filter(Boolean).join('\n\n'))
  }
  const send = (how: Deed, written: string, idempotencyKey: string) =>
    inTurn(ticket.version, (version) => {
      const ask = { params: { ticketNumber }, idempotencyKey }
      if (how === 'resolve') return client.send(resolveTicket, { ...ask, body: { text: written, version } })
      return client.send(answerTicket, { ...ask, body: { text: written, version, isNote: how === 'note' } })
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const how = (submitter as HTMLButtonElement | null)?.value as Deed | undefined
    const chosen = how !== undefined && Object.hasOwn(deeds, how) ? how : 'answer'
    const written = text.trim()
    if (written === '') return miss(event.currentTarget, 'text', 'Please write a few words')
    setDeed(chosen)
    return void run(
      (key) => thenReadAgain(send(chosen, written, key), clear),
      () => {
        toast(deeds[chosen].done, 'good')
        document.getElementById('main')?.focus()
      },
      ({ code }) => isOvertaken(code) && onOvertaken(),
    )
  }
  const over = isOver(ticket.status)
  if (over && text === '') return null
  return (
    <Section title="Answer">
      {over && (
        <p className="mt-2">
          {deskWords['is-over']} Nobody will get what you’ve typed. It stays here until you delete it, in case the
          ticket is opened again.
        </p>
      )}
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {!over && ready.length > 0 && (
          <SelectField
            label="Template"
            help="It’s added below what you’ve typed, and you can edit it."
            prompt="Choose one"
            options={ready.map(({ code, name }) => ({ value: code, label: name }))}
            value=""
            onChange={({ target }) => insert(target.value)}
          />
        )}
        <TextArea
          label="Message"
          name="text"
          rows={6}
          maxLength={TEXT_MAX}
          value={text}
          error={errorOf('text')}
          onChange={({ target }) => type(target.value)}
        />
        <Trouble text={trouble} />
        <div className="flex flex-wrap gap-3">
          {(Object.keys(deeds) as Deed[]).map((each) => (
            <BusyButton
              key={each}
              type="submit"
              value={each}
              busy={busy}
              disabled={over}
              look={each === 'answer' ? 'call' : 'plain'}
            >
              {busy && deed === each ? deeds[each].doing : deeds[each].button}
            </BusyButton>
          ))}
        </div>
      </form>
    </Section>
  )
}
