import {
  secondFactorUndo,
  undoSecondFactor,
  type SecondFactorUndo,
} from '@hibla/contract/identity/second-factor.contract'
import { longDate, manilaDate } from '@hibla/contract/values/dates'
import { loginPage } from '@hibla/contract/values/paths'
import type { Problem } from '@hibla/contract/values/problem'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { queryClient } from '../../kernel/query.ts'
import { wordsOf } from '../../kernel/refusal-words.ts'
import { useSite } from '../../kernel/site.ts'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { Hotline } from '../../ui/hotline.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Entrance, Trouble } from './entrance.tsx'
import { undoAppWords } from './words.ts'

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** Only the browser knows what comes after the #. */
const useToken = () =>
  useSyncExternalStore(
    onHash,
    () => window.location.hash.slice(1),
    () => undefined,
  )

/** Opened from a mail by somebody whose login got an app that may not be theirs, so that they can't log in. */
export default function UndoAppPage() {
  const token = useToken()
  const client = useClient()
  const [undone, setUndone] = useState<SecondFactorUndo>()
  const [refusal, setRefusal] = useState<Problem>()
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: [secondFactorUndo.path, token],
      queryFn: () => client.send(secondFactorUndo, { body: { token: token ?? '' } }),
      enabled: token !== undefined,
      gcTime: 0,
      refetchOnReconnect: false,
    },
    queryClient,
  )

  if (undone) return <Removed required={undone.required} />
  if (!data || isFetching)
    return (
      <Entrance title="Remove an app" intro="One moment, please.">
        <Spinner label="Looking up the app…" />
      </Entrance>
    )
  const problem = refusal ?? (data.ok ? undefined : data.problem)
  if (problem && isFinal(problem)) return <NothingToRemove problem={problem} />
  if (!data.ok)
    return (
      <Entrance arrived title="Remove an app">
        <ErrorPanel what="We couldn’t look up the app." advice={data.problem.detail} onRetry={() => void refetch()} />
      </Entrance>
    )
  const undo = async () => {
    setRefusal(undefined)
    const answer = await client.send(undoSecondFactor, { body: { token: token ?? '' } })
    if (answer.ok) setUndone(answer.body)
    else setRefusal(answer.problem)
  }
  return <Question found={data.body} trouble={refusal?.detail} onUndo={undo} />
}

/** A link that is cut short is as useless as an expired one. */
const isFinal = ({ code }: Problem) => ['link-expired', 'already-undone', 'invalid-input'].includes(code)

type QuestionProps = { found: SecondFactorUndo; trouble: string | undefined; onUndo: () => Promise<void> }

function Question({ found: { addedAt, required }, trouble, onUndo }: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await onUndo()
    setBusy(false)
  }
  return (
    <Entrance
      arrived
      title="Remove this app?"
      intro={`On ${longDate(manilaDate(new Date(addedAt)))} an authenticator app was set up for your login. If it was you, there’s nothing to do.`}
    >
      <Trouble>{trouble}</Trouble>
      <p>
        If it wasn’t you, remove it. Everyone who’s logged in as you is logged out, and its codes no longer work.
        {required && ' At your next login you’ll set up your own app.'}
      </p>
      <BusyButton look="call" busy={busy} onClick={() => void go()} className="mt-6 w-full">
        {busy ? 'Removing…' : 'Remove the app'}
      </BusyButton>
    </Entrance>
  )
}

function Removed({ required }: { required: boolean }) {
  return (
    <Entrance
      arrived
      title="The app is removed"
      intro="Everyone who was logged in as you is being logged out on all devices."
    >
      <p>
        Whoever set it up may know your password, so choose a new one now.
        {required && ' Then log in and set up your own app.'}
      </p>
      <LinkButton to={loginPage({ forgot: '' })} look="call" className="mt-6 w-full">
        Choose a new password
      </LinkButton>
    </Entrance>
  )
}

function NothingToRemove({ problem }: { problem: Problem }) {
  const { hotline } = useSite().config.brand.support
  const isDone = problem.code === 'already-undone'
  return (
    <Entrance
      arrived
      title={isDone ? 'This app was already removed' : 'This link no longer works'}
      intro={problem.code === 'invalid-input' ? undoAppWords['link-expired'] : wordsOf(undoAppWords, problem)}
    >
      <p>
        {isDone ? 'If something still looks wrong' : 'If you can’t log in'}, please call us:{' '}
        <Hotline number={hotline} />
      </p>
    </Entrance>
  )
}
