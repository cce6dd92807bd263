import { macros, saveMacro, type Macro } from '@hibla/contract/support/desk.contract'
import { TEXT_MAX } from '@hibla/contract/support/ticket'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { setCachedAnswer } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { refreshTickets } from '../support.queries.ts'
import { draftOf, NEW, type Draft } from './answer-drafts.ts'
import { macroTexts } from './texts.ts'

/** Of small letters, digits and dashes. Two answers never share a code. */
const codeFor = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 30)}-${crypto.randomUUID().slice(0, 6)}`.replace(/^-/, '')

const empty: Draft = { name: '', text: '' }

const Answer = z.object({
  name: z.string().trim().min(1, 'Please enter a name'),
  text: z.string().trim().min(1, 'Please write the answer'),
})

type EditAnswerProps = {
  code: string
  /** As it is now; absent if it's new, or was removed meanwhile. */
  stored: Macro | undefined
  onDone: () => void
}

/** Adds an answer or changes one. Whoever was overtaken by a colleague sees what is there now, and decides with the next press. */
export function EditAnswer({ code, stored, onDone }: EditAnswerProps) {
  const client = useClient()
  const { busy, trouble, run, clear } = useSend({ words: macroTexts })
  const kept = draftOf(code)
  const [start, setStart] = useState((): Draft => kept.read() ?? stored ?? empty)
  const { field, submit, refuse, reset } = useContractForm(
    Answer,
    { name: start.name, text: start.text },
    { keep: (typed) => kept.write({ ...typed, version: start.version }) },
  )
  const [isOvertaken, setOvertaken] = useState(false)
  const finish = () => {
    setStart(empty)
    reset({ name: '', text: '' })
    kept.remove()
    setOvertaken(false)
    onDone()
  }
  const save = submit(({ name, text }) => {
    const version = isOvertaken ? stored?.version : start.version
    // What a colleague removed meanwhile comes back as a new one.
    const known = version === undefined ? codeFor(name) : code
    return run(
      () =>
        client.send(saveMacro, {
          params: { code: known },
          body: { name, text, ...(version !== undefined && { version }) },
        }),
      (all) => {
        setCachedAnswer(macros, {}, all)
        toast(`‘${name}’ is saved.`, 'good')
        finish()
      },
      (problem) => {
        if (problem.code !== 'changed-meanwhile') return refuse(problem)
        setOvertaken(true)
        return refreshTickets()
      },
    )
  }, clear)
  return (
    <Section title={code === NEW ? 'Add an answer' : `Change ‘${stored?.name ?? start.name}’`}>
      <form noValidate onSubmit={save} className="mt-4 grid gap-4">
        <Field label="Name" maxLength={60} autoComplete="off" {...field('name')} />
        <TextArea label="Answer" maxLength={TEXT_MAX} {...field('text')} />
        <Alert text={trouble} />
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
