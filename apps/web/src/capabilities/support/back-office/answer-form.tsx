import { answerTicket, macros, resolveTicket } from '@hibla/contract/support/desk.contract'
import { fillMacro } from '@hibla/contract/support/macro.rule'
import { isOver } from '@hibla/contract/support/state.rule'
import { TEXT_MAX } from '@hibla/contract/support/ticket'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
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
import { Alert } from '../../../ui/alert.tsx'
import { thenReadAgain } from '../support.queries.ts'
import type { StaffView } from './assignment.tsx'
import { staffTexts, isOvertaken } from './texts.ts'

const actions = {
  answer: { doing: 'Sending…', button: 'Send the answer', done: 'Your answer is sent.' },
  resolve: {
    doing: 'Sending…',
    button: 'Send and mark as solved',
    done: 'The subscriber is asked whether it’s solved.',
  },
  note: { doing: 'Saving…', button: 'Keep as a note for staff', done: 'Your note is kept. Only staff see it.' },
} as const
type Action = keyof typeof actions

const Message = z.object({ text: z.string().trim().min(1, 'Please write a few words') })

/**
 * Writes to the subscriber, with a ready answer if there is one, or a note for colleagues. What is typed survives a reload, and
 * also that somebody closes the ticket meanwhile.
 */
export function AnswerForm({ ticket, onOvertaken, sendInOrder }: StaffView) {
  const { ticketNumber, subscriber, categoryName } = ticket
  const client = useClient()
  const { busy, trouble, run, clear: forget } = useSend({ words: staffTexts })
  const ready = useLoad(macros, {}).data ?? []
  const stored = typedInTab.stores(`ticketAnswer ${ticketNumber}`, asText)
  const { field, submit, refuse, watch, setValue, reset } = useContractForm(
    Message,
    { text: stored.read() ?? '' },
    { keep: (typed) => stored.write(typed.text) },
  )
  const { text } = watch()
  const [action, setAction] = useState<Action>('answer')
  const clear = () => {
    reset({ text: '' })
    stored.remove()
  }
  const insert = (code: string) => {
    const macro = ready.find((each) => each.code === code)
    if (!macro) return
    const facts = { firstName: subscriber.firstName, ticket: ticketNumber, concern: categoryName }
    setValue('text', [text.trim(), fillMacro(macro.text, facts)].filter(Boolean).join('\n\n'))
  }
  const send = (how: Action, written: string, idempotencyKey: string) =>
    sendInOrder(ticket.version, (version) => {
      const ask = { params: { ticketNumber }, idempotencyKey }
      if (how === 'resolve') return client.send(resolveTicket, { ...ask, body: { text: written, version } })
      return client.send(answerTicket, { ...ask, body: { text: written, version, isNote: how === 'note' } })
    })
  const write = submit((typed, event) => {
    const { submitter = null } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>
    const how = (submitter as HTMLButtonElement | null)?.value as Action | undefined
    const chosen = how !== undefined && Object.hasOwn(actions, how) ? how : 'answer'
    setAction(chosen)
    return run(
      (key) => thenReadAgain(send(chosen, typed.text, key), clear),
      () => {
        toast(actions[chosen].done, 'good')
        document.getElementById('main')?.focus()
      },
      (problem) => (isOvertaken(problem.code) ? onOvertaken() : refuse(problem)),
    )
  }, forget)
  const over = isOver(ticket.status)
  if (over && text === '') return null
  return (
    <Section title="Answer">
      {over && (
        <p className="mt-2">
          {staffTexts['is-over']} Nobody will get what you’ve typed. It stays here until you delete it, in case the
          ticket is opened again.
        </p>
      )}
      <form noValidate onSubmit={write} className="mt-4 grid gap-4">
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
        <TextArea label="Message" rows={6} maxLength={TEXT_MAX} {...field('text')} />
        <Alert text={trouble} />
        <div className="flex flex-wrap gap-3">
          {(Object.keys(actions) as Action[]).map((each) => (
            <BusyButton
              key={each}
              type="submit"
              value={each}
              busy={busy}
              disabled={over}
              look={each === 'answer' ? 'call' : 'plain'}
            >
              {busy && action === each ? actions[each].doing : actions[each].button}
            </BusyButton>
          ))}
        </div>
      </form>
    </Section>
  )
}
