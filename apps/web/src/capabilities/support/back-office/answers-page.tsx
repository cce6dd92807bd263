import { macros, removeMacro, type Macro } from '@hibla/contract/support/desk.contract'
import { macroFields } from '@hibla/contract/support/macro.rule'
import { useId, useState } from 'react'
import { PageHead } from '../../../kernel/page-head.tsx'
import { setCachedAnswer, useLoad } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { refreshTickets } from '../support.queries.ts'
import { draftOf, editedAnswer, NEW } from './answer-drafts.ts'
import { EditAnswer } from './edit-answer.tsx'
import { macroTexts } from './texts.ts'

/** Answers to tickets that staff need often. */
export default function AnswersPage() {
  const load = useLoad(macros, {}, { freshForMs: 0, about: 'tickets' })
  const [edited, setEdited] = useState(() => editedAnswer.read() ?? NEW)
  const edit = (code: string) => {
    editedAnswer.write(code)
    setEdited(code)
  }
  const stored = load.data?.find(({ code }) => code === edited)
  // Of one that was removed, only what was typed is left to work on.
  const code = stored || draftOf(edited).read() ? edited : NEW
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Templates" />
      <h1 className="text-2xl">Templates</h1>
      <p className="reading mt-3 text-muted">
        Answers that you use often. {macroFields.map((place) => `{${place}}`).join(', ')} become the subscriber’s first
        name, the ticket’s number and what it’s about.
      </p>
      <div className="mt-8 grid max-w-3xl gap-6">
        <Panel
          load={load}
          failure="We couldn’t load the answers."
          skeleton={<Skeleton className="h-64" />}
          empty={<Empty title="No answers yet">Write the first one below.</Empty>}
        >
          {(all) => (
            <ul aria-label="Templates" className="divide-y divide-line rounded-card border border-line bg-surface">
              {all.map((each) => (
                <Row key={each.code} macro={each} onEdit={() => edit(each.code)} />
              ))}
            </ul>
          )}
        </Panel>
        {(edited === NEW || load.data) && (
          <EditAnswer key={code} code={code} stored={stored} onDone={() => edit(NEW)} />
        )}
      </div>
    </div>
  )
}

function Row({ macro: { code, name, text, version }, onEdit }: { macro: Macro; onEdit: () => void }) {
  const client = useClient()
  const id = useId()
  const { busy, trouble, run } = useSend({ words: macroTexts })
  const remove = () =>
    void run(
      () => client.send(removeMacro, { params: { code }, query: { version: String(version) } }),
      (all) => {
        setCachedAnswer(macros, {}, all)
        toast(`‘${name}’ is removed.`, 'good')
        document.getElementById('main')?.focus()
      },
      ({ code: why }) => why === 'changed-meanwhile' && refreshTickets(),
    )
  return (
    <li aria-labelledby={id} className="p-4 md:p-5">
      <h2 id={id} className="text-base">
        {name}
      </h2>
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onEdit}>
          Change<span className="sr-only"> {name}</span>
        </Button>
        <BusyButton look="grave" busy={busy} onClick={remove}>
          Remove<span className="sr-only"> {name}</span>
        </BusyButton>
      </div>
      <Alert text={trouble} />
    </li>
  )
}
