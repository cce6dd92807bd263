import { useEffect } from 'react'
import type { Person } from '../../kernel/session/known.ts'
import { closeGreeting, forgetClosed, useGreeting, type Greeting } from './greetings.ts'
import RegistrationCompleteDialog from './registration-complete-dialog.tsx'
import { useSaveAttribute } from './save-attribute.ts'
import WelcomeDialog from './welcome-dialog.tsx'

/** One at a time. */
export default function GreetingDialogs({ person }: { person: Person }) {
  const save = useSaveAttribute()
  const next = useGreeting(person)
  useEffect(() => forgetClosed, [])

  const close = (greeting: Greeting) => {
    closeGreeting(person, greeting)
    void save(greeting, false)
  }

  const { given_name, accountNumber } = person.claims
  if (next === undefined) return null
  return next === 'displaySuccessRegistration' ? (
    <RegistrationCompleteDialog name={given_name ?? 'User'} onClose={() => close(next)} />
  ) : (
    <WelcomeDialog accountNumbers={accountNumber} onClose={() => close(next)} />
  )
}
