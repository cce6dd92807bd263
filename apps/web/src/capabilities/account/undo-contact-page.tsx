import { contactUndo, undoContactChange, type ContactUndo } from '@hibla/contract/account/contact-undo.contract'
import { loginPage } from '@hibla/contract/values/paths'
import type { Problem } from '@hibla/contract/values/problem'
import { UNDO_HOURS } from '@hibla/contract/values/undo'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { queryClient } from '../../kernel/query.ts'
import { wordsOf } from '../../kernel/refusal-words.ts'
import { useSite } from '../../kernel/site.ts'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { Hotline } from '../../ui/hotline.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { UndoFrame } from './undo-frame.tsx'
import { ContactsBack, listed } from './contacts-back.tsx'
import { undoWords } from './words.ts'

export const handle: PageHandle = { reads: 'query' }

/** Opened from a mail or SMS by the owner of an old contact, who may not be logged in, nor able to. */
export default function UndoContactPage() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const client = useClient()
  const [undone, setUndone] = useState<ContactUndo>()
  const [refusal, setRefusal] = useState<Problem>()
  const {
    data: preview,
    isFetching,
    refetch,
  } = useQuery(
    {
      queryKey: [contactUndo.path, token],
      queryFn: () => client.send(contactUndo, { body: { token } }),
      gcTime: 0,
      refetchOnReconnect: false,
    },
    queryClient,
  )

  if (undone) return <Undone undone={undone} />
  if (!preview || isFetching)
    return (
      <UndoFrame title="Undo a change" intro="One moment, please.">
        <Spinner label="Looking up the change…" />
      </UndoFrame>
    )
  const problem = refusal ?? (preview.ok ? undefined : preview.problem)
  if (problem && isFinal(problem)) return <NothingToUndo problem={problem} />
  if (!preview.ok)
    return (
      <UndoFrame arrived title="Undo a change">
        <ErrorPanel
          what="We couldn’t look up the change."
          advice={preview.problem.detail}
          onRetry={() => void refetch()}
        />
      </UndoFrame>
    )
  const undo = async () => {
    setRefusal(undefined)
    const answer = await client.send(undoContactChange, { body: { token } })
    if (answer.ok) setUndone(answer.body)
    else setRefusal(answer.problem)
  }
  return <Question found={preview.body} trouble={refusal?.detail} onUndo={undo} />
}

/** A link that is cut short is as useless as an expired one. */
const isFinal = ({ code }: Problem) => ['link-expired', 'already-undone', 'invalid-input'].includes(code)

type QuestionProps = { found: ContactUndo; trouble: string | undefined; onUndo: () => Promise<void> }

function Question({ found, trouble, onUndo }: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await onUndo()
    setBusy(false)
  }
  return (
    <UndoFrame
      arrived
      title="Undo this change?"
      intro={`Somebody changed ${found.accountEnding === null ? 'the mobile number of your login' : `how we reach you about your account ending in ${found.accountEnding}`}. If it was you, there’s nothing to do.`}
    >
      <ContactsBack changes={found.changes} />
      <p className="mt-6 text-sm text-muted">
        If it wasn’t you, undo it. We’ll use the old {listed(found.changes)} again, and whoever made the change is
        logged out on all devices.
      </p>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <BusyButton look="call" busy={busy} onClick={() => void go()} className="mt-6 w-full">
        {busy ? 'Undoing…' : 'Undo the change'}
      </BusyButton>
    </UndoFrame>
  )
}

function Undone({ undone }: { undone: ContactUndo }) {
  return (
    <UndoFrame
      arrived
      title="The change is undone"
      intro={`We’ll use the old ${listed(undone.changes)} again. Whoever made the change is being logged out on all devices.`}
    >
      <p>Somebody else may know your password. To be safe, choose a new one now.</p>
      <LinkButton to={loginPage({ forgot: '' })} look="call" className="mt-6 w-full">
        Choose a new password
      </LinkButton>
    </UndoFrame>
  )
}

function NothingToUndo({ problem }: { problem: Problem }) {
  const { hotline } = useSite().config.brand.support
  const isDone = problem.code === 'already-undone'
  return (
    <UndoFrame
      arrived
      title={isDone ? 'This was already undone' : 'This link no longer works'}
      intro={problem.code === 'invalid-input' ? undoWords['link-expired'] : wordsOf(undoWords, problem)}
    >
      <p>
        {isDone ? 'If something still looks wrong' : `If more than ${UNDO_HOURS} hours have passed`}, please call us:{' '}
        <Hotline number={hotline} />
      </p>
    </UndoFrame>
  )
}
