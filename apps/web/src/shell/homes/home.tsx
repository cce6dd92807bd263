import { accountNumberOf, greetingOf } from '@hibla/contract/identity/principal.rule'
import type { ReactNode } from 'react'
import { PageHead } from '../../kernel/page-head.tsx'
import type { Person } from '../../kernel/session/known.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { useSite } from '../../kernel/site.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { useViewer } from '../person/viewer.ts'
import { welcomeOf } from '../rules/exclusive.ts'
import { hasNoAccount, isAgent } from '../rules/who.ts'

type HomeProps = {
  title: string
  /** The kind of account this person has, in words. */
  as: string
  /** More facts for the profile; an account number is added if there is one. */
  facts?: (person: Person) => { name: string; value: string }[]
  coming: string[]
  /** What people can do here today, shown beside their profile. */
  task?: { title: string; content: ReactNode }
  children?: ReactNode
}

/** The home page after login. It is behind a guard, so somebody is always logged in. */
export function Home(home: HomeProps) {
  const who = useSession()
  return who.state === 'person' ? <HomeOf person={who} {...home} /> : null
}

function HomeOf({ person, title, as, facts, coming, task, children }: HomeProps & { person: Person }) {
  const { product } = useSite().config.brand
  const viewer = useViewer(person)
  const lines = [
    { name: 'Signed in as', value: person.claims.email ?? 'Registered user' },
    { name: 'Account type', value: as },
    ...(facts?.(person) ?? []),
  ]
  return (
    <div className="page py-12 md:py-16">
      <PageHead title={title} />
      <h1 className="text-2xl">{greetingOf(person.claims)}</h1>
      <p className="reading mt-3 text-lg text-muted">{welcomeOf(viewer.exclusive, product)}</p>
      <div className="mt-10 grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Card>
          <h2 className="text-lg">Your profile</h2>
          {!isAgent(viewer) && hasNoAccount(viewer, accountNumberOf(person.claims)) && (
            <p className="mt-4 font-semibold">No account number available</p>
          )}
          <FactList facts={lines} />
          {children}
        </Card>
        {task && (
          <Card className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <h2 className="text-lg">{task.title}</h2>
            {task.content}
          </Card>
        )}
        {coming.length > 0 && (
          <Card>
            <h2 className="text-lg">Coming soon</h2>
            <p className="mt-2 text-sm text-muted">We’re still working on these. They’ll appear on this page.</p>
            <ul className="mt-4 divide-y divide-line border-t border-line">
              {coming.map((thing) => (
                <li key={thing} className="py-3">
                  {thing}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  )
}

/** The account number in use, and the other linked ones. */
export const accountFacts = ({ claims }: Person): { name: string; value: string }[] => {
  const used = accountNumberOf(claims)
  if (used === undefined) return []
  const others = claims.accountNumber.filter((each) => each !== used)
  return [
    { name: 'Current account number', value: used },
    ...(others.length > 0 ? [{ name: 'Other linked accounts', value: others.join(', ') }] : []),
  ]
}
