import { openTicket, submitConcern } from '@hibla/contract/support/support.contract'
import { MAX_TICKET_FILES, TEXT_MAX } from '@hibla/contract/support/ticket'
import { ticketPage } from '@hibla/contract/values/paths'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Trouble } from '../../../ui/trouble.tsx'
import { sendFiles } from '../sending.ts'
import { refreshTickets } from '../support.queries.ts'
import { openWords } from '../words.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { draftFor, type Draft } from './draft.ts'
import { HelpOffers } from './help-offers.tsx'
import type { Topic } from './topics.ts'
import { useChosenFiles } from './use-chosen-files.ts'

const optionsOf = (choices: readonly { code: string; name: string }[]) =>
  choices.map(({ code, name }) => ({ value: code, label: name }))

type TicketFormProps = { accountNumber: string; topics: readonly Topic[] }

/** Says what is wrong, from the general to the particular, with photos if there are any. */
export function TicketForm({ accountNumber, topics }: TicketFormProps) {
  const client = useClient()
  const navigate = useNavigate()
  const { busy, trouble, miss, errorOf, run } = useSend({ words: openWords })
  const stored = draftFor(accountNumber)
  const [draft, setDraft] = useState(stored.read)
  const { files, choose } = useChosenFiles(accountNumber)
  const type = (more: Partial<Draft>) => {
    const next = { ...draft, ...more }
    setDraft(next)
    stored.write(next)
  }
  // What isn't offered any more counts as not chosen.
  const topic = topics.find(({ code }) => code === draft.topic)
  const sub = topic?.within.find(({ code }) => code === draft.within)
  const specific = sub?.within.find(({ code }) => code === draft.specific)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!topic) return miss(form, 'topic', 'Please choose what it’s about')
    if (!sub && topic.within.length > 0) return miss(form, 'within', 'Please choose what exactly it is')
    const description = draft.description.trim()
    if (description === '') return miss(form, 'description', 'Please write a few words, so that we can help')
    return void run(
      (idempotencyKey) =>
        topic.list === 'concern'
          ? client.send(submitConcern, {
              body: { accountNumber, concernType: topic.code, subConcernType: sub?.code ?? '', description },
              idempotencyKey,
            })
          : client.send(openTicket, {
              body: {
                accountNumber,
                concernType: topic.code,
                ...(sub && { subConcernType: sub.code }),
                ...(specific && { specificType: specific.code }),
                description,
              },
              idempotencyKey,
            }),
      ({ ticketNumber }) => {
        stored.remove()
        choose([])
        refreshTickets()
        sendFiles(client, ticketNumber, files)
        toast(`We have your ticket ${ticketNumber}.`, 'good')
        void navigate(ticketPage(ticketNumber))
      },
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
        <SelectField
          label="What’s it about?"
          name="topic"
          prompt="Choose one"
          options={optionsOf(topics)}
          value={topic?.code ?? ''}
          error={errorOf('topic')}
          onChange={({ target }) => type({ topic: target.value, within: '', specific: '' })}
        />
        {topic && topic.within.length > 0 && (
          <SelectField
            label="What exactly?"
            name="within"
            prompt="Choose one"
            options={optionsOf(topic.within)}
            value={sub?.code ?? ''}
            error={errorOf('within')}
            onChange={({ target }) => type({ within: target.value, specific: '' })}
          />
        )}
        {sub && sub.within.length > 0 && (
          <SelectField
            label="What do you see? (optional)"
            name="specific"
            prompt="I’m not sure"
            options={optionsOf(sub.within)}
            value={specific?.code ?? ''}
            onChange={({ target }) => type({ specific: target.value })}
          />
        )}
        <TextArea
          label="What happened?"
          help="Since when, and what have you tried? Please don’t write passwords or card numbers here."
          name="description"
          maxLength={TEXT_MAX}
          rows={5}
          value={draft.description}
          error={errorOf('description')}
          onChange={({ target }) => type({ description: target.value })}
        />
        <HelpOffers text={draft.description} categories={topic?.helpCategories} />
        <ChosenFiles files={files} most={MAX_TICKET_FILES} onChange={choose} />
        <Trouble text={trouble} />
        <BusyButton type="submit" look="call" busy={busy} className="justify-self-start">
          {busy ? 'Sending…' : 'Send to us'}
        </BusyButton>
      </form>
    </Card>
  )
}
