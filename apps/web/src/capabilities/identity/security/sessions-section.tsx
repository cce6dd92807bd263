import { endOtherSessions, endSession, sessions, type Session } from '@hibla/contract/identity/sessions.contract'
import type { Answer } from '@hibla/contract/client'
import { moment } from '@hibla/contract/values/date-texts'
import { useState } from 'react'
import { setCachedAnswer, useLoad } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'

/** Everywhere a person is logged in; each place can be logged out from here. */
export function SessionsSection() {
  const load = useLoad(sessions, {}, { freshForMs: 0 })
  return (
    <Section
      title="Where you’re logged in"
      intro="If you don’t recognise a device, log it out and choose a new password."
    >
      <Panel
        load={load}
        failure="We couldn’t load where you’re logged in."
        skeleton={<Skeleton className="mt-4 h-48" />}
      >
        {(open) => <SessionList open={open} />}
      </Panel>
    </Section>
  )
}

function SessionList({ open }: { open: Session[] }) {
  const client = useClient()
  const { busy, trouble, run } = useSend()
  const [ending, setEnding] = useState('')

  const keep = (left: Session[], said: string) => {
    setCachedAnswer(sessions, {}, left)
    toast(said, 'good')
  }
  const endOne = async ({ id }: Session): Promise<Answer<typeof endSession>> => {
    const answer = await client.send(endSession, { params: { id } })
    // It may have ended by itself meanwhile, which is just as good.
    return !answer.ok && answer.problem.code === 'not-found' ? { ok: true, body: { ended: 0 } } : answer
  }
  const endThis = (session: Session) => {
    setEnding(session.id)
    void run(
      () => endOne(session),
      () => {
        keep(
          open.filter((each) => each.id !== session.id),
          'That device is logged out.',
        )
        // The button that was pressed is gone.
        document.getElementById('main')?.focus()
      },
    )
  }
  const endOthers = () => {
    setEnding('others')
    void run(
      () => client.send(endOtherSessions),
      () =>
        keep(
          open.filter(({ current }) => current),
          'You’re logged out everywhere else.',
        ),
    )
  }

  return (
    <>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {open.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={busy}
            ending={busy && ending === session.id}
            onEnd={() => endThis(session)}
          />
        ))}
      </ul>
      <Alert className="mt-3" text={trouble} />
      {/* Always: somebody may have entered the password and kept that login for later, which isn't a session yet. */}
      <BusyButton className="mt-5" busy={busy} onClick={endOthers}>
        {busy && ending === 'others' ? 'Logging out…' : 'Log out everywhere else'}
      </BusyButton>
    </>
  )
}

type SessionLineProps = { session: Session; busy: boolean; ending: boolean; onEnd: () => void }

function SessionLine({ session, busy, ending, onEnd }: SessionLineProps) {
  const { browser, network, startedAt, lastSeenAt, current } = session
  const name = browser ?? 'A browser or an app'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div>
        <p className="font-semibold">
          {name}
          {current && <span className="ml-2 rounded-full bg-sunken px-3 py-1 text-xs">This device</span>}
        </p>
        <p className="mt-1 text-sm text-muted">
          Logged in {moment(startedAt)}
          {!current && `, last seen ${moment(lastSeenAt)}`}
          {network && `, from ${network}`}
        </p>
      </div>
      {!current && (
        <BusyButton className="min-h-11 px-5 text-sm" busy={busy} onClick={onEnd}>
          {ending ? 'Logging out…' : 'Log out'}
          <span className="sr-only"> {name}</span>
        </BusyButton>
      )}
    </li>
  )
}
