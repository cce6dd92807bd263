import { Suspense } from 'react'
import { Dashboard, Heading } from '../../capabilities/dashboard/index.ts'
import type { Person } from '../../kernel/session/known.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { useSite } from '../../kernel/site.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { notYetFor } from '../../not-yet.ts'
import { useViewer } from '../person/viewer.ts'
import { welcomeOf } from '../rules/exclusive.ts'
import type { Route } from './+types/customer-home.ts'

/** Computed on the server, like the menus, so that the browser need not load the list of missing screens. */
export const loader = () => ({ missing: notYetFor.customers.map(({ path }): string => path) })
export const shouldRevalidate = () => false

/** The customer's home page. It is behind a guard, so somebody is always logged in. */
export default function CustomerHome({ loaderData: { missing } }: Route.ComponentProps) {
  const who = useSession()
  return who.state === 'person' ? <HomeOf person={who} missing={missing} /> : null
}

function HomeOf({ person, missing }: { person: Person; missing: string[] }) {
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
      <Dashboard welcome={welcome} missing={missing} />
    </Suspense>
  )
}
