import { Suspense, useState } from 'react'
import { later } from '../../kernel/later.ts'
import type { Person } from '../../kernel/session/known.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { occasionOf, useGreeting } from '../identity/index.ts'
import { clearOffer, offeredAtLogin } from './tour-memory.ts'
import { canTour } from './tour.rule.ts'

const GuidedTour = later(() => import('./guided-tour.tsx'))

/** Rendered once, above every layout, because the tour crosses pages. */
export function Tour() {
  const who = useSession()
  return who.state === 'person' && canTour(who) ? <TourFor key={occasionOf(who)} person={who} /> : null
}

function TourFor({ person }: { person: Person }) {
  const greeting = useGreeting(person)
  const [offered, setOffered] = useState(() => offeredAtLogin(person))
  if (!offered || greeting !== undefined) return null
  const end = () => {
    clearOffer(person)
    setOffered(false)
  }
  return (
    <Suspense>
      <GuidedTour person={person} onOver={end} />
    </Suspense>
  )
}
