import {
  secondFactorUndo,
  undoSecondFactor,
  type SecondFactorUndo,
} from '@hibla/contract/identity/second-factor.contract'
import { longDate, manilaDate } from '@hibla/contract/values/dates'
import { loginPage } from '@hibla/contract/values/paths'
import type { Problem } from '@hibla/contract/values/problem'
import { textOf } from '../../kernel/refusal-texts.ts'
import { useSite } from '../../kernel/site.ts'
import { useUndoByLink } from '../../kernel/undo-by-link.ts'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { Hotline } from '../../ui/hotline.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLinkToken } from '../../ui/use-link-token.ts'
import { Alert } from '../../ui/alert.tsx'
import { Entrance } from './entrance.tsx'
import { undoAppTexts } from './texts.ts'

/** Opened from a mail by somebody whose login got an app that may not be theirs, so that they can't log in. */
export default function UndoAppPage() {
  const client = useClient()
  const undoing = useUndoByLink({
    token: useLinkToken(),
    name: secondFactorUndo.path,
    lookUp: (token) => client.send(secondFactorUndo, { body: { token } }),
    undo: (token) => client.send(undoSecondFactor, { body: { token } }),
  })
  if (undoing.face === 'undone') return <Removed required={undoing.undone.required} />
  if (undoing.face === 'nothing') return <NothingToRemove {...undoing} />
  if (undoing.face === 'question') return <Question {...undoing} />
  if (undoing.face === 'failed')
    return (
      <Entrance arrived title="Remove an app">
        <ErrorPanel what="We couldn’t look up the app." advice={undoing.why} onRetry={undoing.retry} />
      </Entrance>
    )
  return (
    <Entrance title="Remove an app" intro="One moment, please.">
      <Spinner label="Looking up the app…" />
    </Entrance>
  )
}

type QuestionProps = { found: SecondFactorUndo; busy: boolean; trouble: string | undefined; undo: () => void }

function Question({ found: { addedAt, required }, busy, trouble, undo }: QuestionProps) {
  return (
    <Entrance
      arrived
      title="Remove this app?"
      intro={`On ${longDate(manilaDate(new Date(addedAt)))} an authenticator app was set up for your login. If it was you, there’s nothing to do.`}
    >
      <Alert look="framed">{trouble}</Alert>
      <p>
        If it wasn’t you, remove it. Everyone who’s logged in as you is logged out, and its codes no longer work.
        {required && ' At your next login you’ll set up your own app.'}
      </p>
      <BusyButton look="call" busy={busy} onClick={undo} className="mt-6 w-full">
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

function NothingToRemove({ isDone, problem }: { isDone: boolean; problem: Problem }) {
  const { hotline } = useSite().config.brand.support
  return (
    <Entrance
      arrived
      title={isDone ? 'This app was already removed' : 'This link no longer works'}
      intro={problem.code === 'invalid-input' ? undoAppTexts['link-expired'] : textOf(undoAppTexts, problem)}
    >
      <p>
        {isDone ? 'If something still looks wrong' : 'If you can’t log in'}, please call us:{' '}
        <Hotline number={hotline} />
      </p>
    </Entrance>
  )
}
