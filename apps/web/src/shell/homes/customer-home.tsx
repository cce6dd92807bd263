import { Suspense } from 'react'
import { Dashboard, Heading } from '../../capabilities/dashboard/index.ts'
import type { Person } from '../../kernel/session/known.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { useSite } from '../../kernel/site.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { useViewer } from '../person/viewer.ts'
import { welcomeOf } from '../rules/exclusive.ts'

/** The customer's home page. It is behind a guard, so somebody is always logged in. */
export default function CustomerHome() {
  const who = useSession()
  return who.state === 'person' ? <HomeOf person={who} /> : null
}

function HomeOf({ person }: { person: Person }) {
  const { product } = useSite().config.brand
  const { exclusive } = useViewer(person)
  const welcome = welcomeOf(exclusive, product)
  const arriving = (
    <Heading welcome={welcome}>
      <Skeleton className="h-96 rounded-card" />
    </Heading>
  )
  return (
    <Suspense fallback={arriving}>
      <Dashboard welcome={welcome} />
    </Suspense>
  )
}
