import { contactUndo, undoContactChange, type ContactUndo } from '@hibla/contract/account/contact-undo.contract'
import { longDate, manilaDate } from '@hibla/contract/values/dates'
import { loginPage } from '@hibla/contract/values/paths'
import type { Problem } from '@hibla/contract/values/problem'
import { UNDO_HOURS } from '@hibla/contract/values/time-limits'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { textOf } from '../../kernel/refusal-texts.ts'
import { useSite } from '../../kernel/site.ts'
import { useUndoByLink } from '../../kernel/undo-by-link.ts'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Hotline } from '../../ui/hotline.tsx'
import { NarrowPage } from '../../ui/narrow-page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLinkToken } from '../../ui/use-link-token.ts'
import { Alert } from '../../ui/alert.tsx'
import { undoTexts } from './texts.ts'

/** Mails of the release before have it in the query. */
const useToken = () => {
  const [parameters] = useSearchParams()
  const token = useLinkToken()
  return token === '' ? (parameters.get('token') ?? '') : token
}

/** Opened from a mail or SMS by the owner of an old contact, who may not be logged in, nor able to. */
export default function UndoContactPage() {
  const client = useClient()
  const undoing = useUndoByLink({
    token: useToken(),
    name: contactUndo.path,
    lookUp: (token) => client.send(contactUndo, { body: { token } }),
    undo: (token) => client.send(undoContactChange, { body: { token } }),
  })
  if (undoing.face === 'undone') return <Undone undone={undoing.undone} />
  if (undoing.face === 'nothing') return <NothingToUndo {...undoing} />
  if (undoing.face === 'question') return <Question {...undoing} />
  if (undoing.face === 'failed')
    return (
      <UndoFrame arrived title="Undo a change">
        <ErrorPanel what="We couldn’t look up the change." advice={undoing.why} onRetry={undoing.retry} />
      </UndoFrame>
    )
  return (
    <UndoFrame title="Undo a change" intro="One moment, please.">
      <Spinner label="Looking up the change…" />
    </UndoFrame>
  )
}

function UndoFrame(props: ComponentProps<typeof NarrowPage>) {
  return (
    <>
      <PageHead title={props.title} />
      <NarrowPage {...props} />
    </>
  )
}

type QuestionProps = { found: ContactUndo; busy: boolean; trouble: string | undefined; undo: () => void }

function Question({ found, busy, trouble, undo }: QuestionProps) {
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
      <Alert className="mt-3" text={trouble} />
      <BusyButton look="call" busy={busy} onClick={undo} className="mt-6 w-full">
        {busy ? 'Undoing…' : 'Undo the change'}
      </BusyButton>
    </UndoFrame>
  )
}

type Changes = ContactUndo['changes']

const names = { email: 'email address', mobileNumber: 'mobile number' } as const
const titles = { email: 'Email address', mobileNumber: 'Mobile number' } as const

/** `email address and mobile number` */
const listed = (changes: Changes): string => changes.map(({ kind }) => names[kind]).join(' and ')

/** What was changed, and what it goes back to. */
function ContactsBack({ changes }: { changes: Changes }) {
  return (
    <FactList
      facts={changes.flatMap(({ kind, changedAt, changedTo, backTo }) => [
        { name: `${titles[kind]}, changed on ${longDate(manilaDate(new Date(changedAt)))} to`, value: changedTo },
        { name: `${titles[kind]} goes back to`, value: backTo ?? 'None on file' },
      ])}
    />
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

function NothingToUndo({ isDone, problem }: { isDone: boolean; problem: Problem }) {
  const { hotline } = useSite().config.brand.support
  return (
    <UndoFrame
      arrived
      title={isDone ? 'This was already undone' : 'This link no longer works'}
      intro={problem.code === 'invalid-input' ? undoTexts['link-expired'] : textOf(undoTexts, problem)}
    >
      <p>
        {isDone ? 'If something still looks wrong' : `If more than ${UNDO_HOURS} hours have passed`}, please call us:{' '}
        <Hotline number={hotline} />
      </p>
    </UndoFrame>
  )
}
