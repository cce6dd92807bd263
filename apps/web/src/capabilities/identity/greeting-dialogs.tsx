import { updateAttributes } from '@hibla/contract/identity/identity.contract'
import { useState } from 'react'
import type { Person } from '../../kernel/session/known.ts'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { useClient } from '../../kernel/use-client.ts'
import { greetingsFor, type Greeting } from './greetings.ts'
import RegistrationCompleteDialog from './registration-complete-dialog.tsx'
import WelcomeDialog from './welcome-dialog.tsx'

/** One at a time. The token keeps saying what it said at login, so what was closed is remembered here as well. */
export default function GreetingDialogs({ person }: { person: Person }) {
  const session = useSessionControl()
  const client = useClient()
  const [closed, setClosed] = useState<readonly Greeting[]>([])
  const next = greetingsFor(person).find((greeting) => !closed.includes(greeting))

  const close = async (greeting: Greeting) => {
    setClosed([...closed, greeting])
    const accessToken = await session.token().catch(() => undefined)
    // A greeting that could not be saved as seen comes again at the next login, which is no harm.
    if (accessToken) await client.send(updateAttributes, { body: { accessToken, attributes: { [greeting]: [false] } } })
  }

  const { given_name, accountNumber } = person.claims
  if (next === undefined) return null
  return next === 'displaySuccessRegistration' ? (
    <RegistrationCompleteDialog name={given_name ?? 'User'} onClose={() => void close(next)} />
  ) : (
    <WelcomeDialog accountNumbers={accountNumber} onClose={() => void close(next)} />
  )
}
