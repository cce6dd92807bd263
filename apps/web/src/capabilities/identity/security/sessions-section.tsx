import { endOtherSessions, endSession, sessions, type Session } from '@hibla/contract/identity/sessions.contract'
import { useState } from 'react'
import { keepAnswer, useLoad } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { SessionLine } from './session-line.tsx'

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
  const [busy, setBusy] = useState<string>()
  const [trouble, setTrouble] = useState<string>()

  const run = async (what: string, end: () => Promise<string | undefined>, left: Session[], said: string) => {
    setBusy(what)
    setTrouble(undefined)
    const failed = await end()
    setBusy(undefined)
    if (failed !== undefined) return setTrouble(failed)
    keepAnswer(sessions, {}, left)
    toast(said, 'good')
    // The button that was pressed may be gone.
    if (what !== 'others') document.getElementById('main')?.focus()
  }
  const endOne = ({ id }: Session) =>
    run(
      id,
      async () => {
        const answer = await client.send(endSession, { params: { id } })
        // It may have ended by itself meanwhile, which is just as good.
        return answer.ok || answer.problem.code === 'not-found' ? undefined : answer.problem.detail
      },
      open.filter((each) => each.id !== id),
      'That device is logged out.',
    )
  const endOthers = () =>
    run(
      'others',
      async () => {
        const answer = await client.send(endOtherSessions)
        return answer.ok ? undefined : answer.problem.detail
      },
      open.filter(({ current }) => current),
      'You’re logged out everywhere else.',
    )

  return (
    <>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {open.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      {/* Always: somebody may have entered the password and kept that login for later, which isn't a session yet. */}
      <BusyButton className="mt-5" busy={busy === 'others'} onClick={() => void endOthers()}>
        {busy === 'others' ? 'Logging out…' : 'Log out everywhere else'}
      </BusyButton>
    </>
  )
}
