import { openTicket, submitConcern } from '@hibla/contract/support/support.contract'
import { MAX_TICKET_FILES, TEXT_MAX } from '@hibla/contract/support/ticket'
import { ticketPage } from '@hibla/contract/values/paths'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { sendFiles } from '../sending.ts'
import { refreshTickets } from '../support.queries.ts'
import { openTexts } from '../texts.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { Draft, draftFor } from './draft.ts'
import { HelpOffers } from './help-offers.tsx'
import type { Topic } from './topics.ts'
import { useChosenFiles } from './use-chosen-files.ts'

const optionsOf = (choices: readonly { code: string; name: string }[]) =>
  choices.map(({ code, name }) => ({ value: code, label: name }))

/** What isn't offered any more counts as not chosen. */
const chosenFrom = (topics: readonly Topic[], draft: Draft) => {
  const topic = topics.find(({ code }) => code === draft.topic)
  const sub = topic?.within.find(({ code }) => code === draft.within)
  const specific = sub?.within.find(({ code }) => code === draft.specific)
  return { topic, sub, specific }
}

const ticketAbout = (topics: readonly Topic[]) =>
  Draft.transform((draft, context) => {
    const { topic, sub, specific } = chosenFrom(topics, draft)
    const description = draft.description.trim()
    const miss = (path: keyof Draft, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (topic && topic.within.length > 0 && !sub) miss('within', 'Please choose what exactly it is')
    if (description === '') miss('description', 'Please write a few words, so that we can help')
    if (topic) return { topic, sub, specific, description }
    miss('topic', 'Please choose what it’s about')
    return z.NEVER
  })

type TicketFormProps = { accountNumber: string; topics: readonly Topic[] }

/** Says what is wrong, from the general to the particular, with photos if there are any. */
export function TicketForm({ accountNumber, topics }: TicketFormProps) {
  const client = useClient()
  const navigate = useNavigate()
  const { busy, trouble, run, clear } = useSend({ words: openTexts })
  const stored = draftFor(accountNumber)
  const form = useContractForm(ticketAbout(topics), stored.read(), { keep: stored.write })
  const { files, choose } = useChosenFiles(accountNumber)
  const typed = form.watch()
  const { topic, sub, specific } = chosenFrom(topics, typed)

  const send = form.submit(
    ({ topic, sub, specific, description }) =>
      run(
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
        form.refuse,
      ),
    clear,
  )
  const [topicField, withinField] = [form.field('topic'), form.field('within')]
  return (
    <Card>
      <form noValidate onSubmit={send} className="grid max-w-2xl gap-5">
        <SelectField
          label="What’s it about?"
          prompt="Choose one"
          options={optionsOf(topics)}
          {...topicField}
          value={topic?.code ?? ''}
          onChange={(event) => {
            void topicField.onChange(event)
            form.setValue('within', '')
            form.setValue('specific', '')
          }}
        />
        {topic && topic.within.length > 0 && (
          <SelectField
            label="What exactly?"
            prompt="Choose one"
            options={optionsOf(topic.within)}
            {...withinField}
            value={sub?.code ?? ''}
            onChange={(event) => {
              void withinField.onChange(event)
              form.setValue('specific', '')
            }}
          />
        )}
        {sub && sub.within.length > 0 && (
          <SelectField
            label="What do you see? (optional)"
            prompt="I’m not sure"
            options={optionsOf(sub.within)}
            {...form.field('specific')}
            value={specific?.code ?? ''}
          />
        )}
        <TextArea
          label="What happened?"
          help="Since when, and what have you tried? Please don’t write passwords or card numbers here."
          maxLength={TEXT_MAX}
          rows={5}
          {...form.field('description')}
        />
        <HelpOffers text={typed.description} categories={topic?.helpCategories} />
        <ChosenFiles files={files} most={MAX_TICKET_FILES} onChange={choose} />
        <Alert text={trouble} />
        <BusyButton type="submit" look="call" busy={busy} className="justify-self-start">
          {busy ? 'Sending…' : 'Send to us'}
        </BusyButton>
      </form>
    </Card>
  )
}
