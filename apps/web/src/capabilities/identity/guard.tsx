import type { Access } from '@hibla/contract/endpoint'
import { passage } from '@hibla/contract/identity/destination.rule'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConnectionLost } from '../../kernel/connection.ts'
import { useSession, useSessionControl } from '../../kernel/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { toast } from '../../ui/toast-store.ts'

type GuardedProps = { access: Access; children: ReactNode }

/** Shows its content to people with access and redirects everybody else; shows nothing of it until we know who is there. */
export function Guarded({ access, children }: GuardedProps) {
  const { pathname, search } = useLocation()
  const { principal, ...who } = useSession()
  const session = useSessionControl()
  useEffect(() => session.know(), [session])
  const lost = useConnectionLost()
  const way = passage(pathname, access, principal)
  if (way.kind === 'enter') return children
  if (lost && way.kind !== 'go') return <Offline />
  if (who.state === 'guest' && who.unsure) return <LoginUnavailable />
  if (way.kind === 'login') return <SentToLogin returnTo={pathname + search} />
  return way.kind === 'go' ? <Sent to={way.to} toast={way.toast} /> : <Waiting />
}

/** Back in the browser's history can open a page from its cache without a network. */
function Offline() {
  return (
    <div className="page py-16">
      <h1 className="text-2xl">You’re offline</h1>
      <p className="reading mt-4 text-muted">
        We can’t open this page right now. It will open automatically once you’re back online.
      </p>
    </div>
  )
}

/** Usually the answer is there sooner than anybody could read that it isn't. */
const MOMENT_MS = 2_000
/** By now the login service has answered, or we know that it doesn't, unless something on the way there hangs. */
const LONG_MS = 15_000

const waitingTexts = {
  moment: 'We’re checking whether you’re logged in.',
  long: 'It’s taking longer than usual to find out whether you’re logged in. You can wait, or try again.',
}

/** Nothing has failed, but nothing has come either: the page says so rather than stay blank. */
function Waiting() {
  const [waited, setWaited] = useState<keyof typeof waitingTexts>()
  useEffect(() => {
    const timers = [setTimeout(() => setWaited('moment'), MOMENT_MS), setTimeout(() => setWaited('long'), LONG_MS)]
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  return (
    <div className={waited && 'page py-16'}>
      <output className="block">
        {waited && <span className="block text-lg font-semibold">Just a moment…</span>}
        {waited && <span className="reading mt-2 block text-muted">{waitingTexts[waited]}</span>}
      </output>
      {waited === 'long' && (
        <Button className="mt-8" onClick={() => window.location.reload()}>
          Try again
        </Button>
      )}
    </div>
  )
}

const RETRY_MS = 5_000

/** The login service is away. Whoever was logged in still is, so we ask again instead of sending them off to log in. */
function LoginUnavailable() {
  const session = useSessionControl()
  useEffect(() => {
    const asking = setInterval(() => session.know(), RETRY_MS)
    return () => clearInterval(asking)
  }, [session])
  return (
    <div className="page py-16">
      <h1 className="text-2xl">We’ll be right back</h1>
      <p className="reading mt-4 text-muted">
        Our login service isn’t answering right now, so we can’t show your page yet. You don’t need to do anything: if
        you were logged in, you still are, and we’ll open it as soon as we can.
      </p>
      <Button className="mt-8" onClick={() => session.know()}>
        Try now
      </Button>
    </div>
  )
}

function Sent({ to, toast: words }: { to: string; toast: string | undefined }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (words !== undefined) toast(words, 'bad')
    void navigate(to, { replace: true })
  }, [navigate, to, words])
  return null
}

function SentToLogin({ returnTo }: { returnTo: string }) {
  const session = useSessionControl()
  const [unreachable, setUnreachable] = useState(false)
  const leave = async () => setUnreachable((await session.login(returnTo)) === 'unreachable')
  useEffect(() => {
    void session.login(returnTo).then((departure) => setUnreachable(departure === 'unreachable'))
  }, [session, returnTo])
  if (!unreachable) return null
  return (
    <div className="page py-16">
      <ErrorPanel
        what="You need to log in to see this page, but we couldn’t reach the login service."
        advice="Check your connection, then try again."
        onRetry={() => void leave()}
      />
    </div>
  )
}
