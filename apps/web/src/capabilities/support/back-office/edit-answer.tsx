import { macros, saveMacro, type Macro } from '@hibla/contract/support/desk.contract'
import { TEXT_MAX } from '@hibla/contract/support/ticket'
import { useState, type FormEvent } from 'react'
import { keepAnswer } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Trouble } from '../../../ui/trouble.tsx'
import { refreshTickets } from '../support.queries.ts'
import { draftOf, NEW, type Draft } from './answer-drafts.ts'
import { macroWords } from './words.ts'

/** Of small letters, digits and dashes. Two answers never share a code. */
const codeFor = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 30)}-${crypto.randomUUID().slice(0, 6)}`.replace(/^-/, '')

const empty: Draft = { name: '', text: '' }

type EditAnswerProps = {
  code: string
  /** As it is now; absent if it's new, or was removed meanwhile. */
  stored: Macro | undefined
  onDone: () => void
}

/** Adds an answer or changes one. Whoever was overtaken by a colleague sees what is there now, and decides with the next press. */
export function EditAnswer({ code, stored, onDone }: EditAnswerProps) {
  const client = useClient()
  const { busy, trouble, miss, errorOf, run } = useSend({ words: macroWords })
  const kept = draftOf(code)
  const [draft, setDraft] = useState((): Draft => kept.read() ?? stored ?? empty)
  const [isOvertaken, setOvertaken] = useState(false)
  const type = (more: Partial<Draft>) => {
    const next = { ...draft, ...more }
    setDraft(next)
    kept.write(next)
  }
  const finish = () => {
    kept.remove()
    setDraft(empty)
    setOvertaken(false)
    onDone()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [name, text] = [draft.name.trim(), draft.text.trim()]
    if (name === '') return miss(form, 'name', 'Please enter a name')
    if (text === '') return miss(form, 'text', 'Please write the answer')
    const version = isOvertaken ? stored?.version : draft.version
    // What a colleague removed meanwhile comes back as a new one.
    const known = version === undefined ? codeFor(name) : code
    return void run(
      () =>
        client.send(saveMacro, {
          params: { code: known },
          body: { name, text, ...(version !== undefined && { version }) },
        }),
      (all) => {
        keepAnswer(macros, {}, all)
        toast(`‘${name}’ is saved.`, 'good')
        finish()
      },
      ({ code: why }) => {
        if (why !== 'changed-meanwhile') return
        setOvertaken(true)
        refreshTickets()
      },
    )
  }
  return (
    <Section title={code === NEW ? 'Add an answer' : `Change ‘${stored?.name ?? draft.name}’`}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <Field
          label="Name"
          name="name"
          maxLength={60}
          autoComplete="off"
          value={draft.name}
          error={errorOf('name')}
          onChange={({ target }) => type({ name: target.value })}
        />
        <TextArea
          label="Answer"
          name="text"
          maxLength={TEXT_MAX}
          value={draft.text}
          error={errorOf('text')}
          onChange={({ target }) => type({ text: target.value })}
        />
        <Trouble text={trouble} />
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" look="call" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </BusyButton>
          {code !== NEW && <Button onClick={finish}>Cancel</Button>}
        </div>
      </form>
    </Section>
  )
}
