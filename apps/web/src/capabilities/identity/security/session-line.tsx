import type { Session } from '@hibla/contract/identity/sessions.contract'
import { moment } from '@hibla/contract/values/date-words'
import { BusyButton } from '../../../ui/busy-button.tsx'

type SessionLineProps = { session: Session; busy: boolean; ending: boolean; onEnd: () => void }

export function SessionLine({ session, busy, ending, onEnd }: SessionLineProps) {
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
