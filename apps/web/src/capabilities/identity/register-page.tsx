import { useState } from 'react'
import type { PageHandle } from '../../kernel/page-handle.ts'
import type { RegistrationValues } from './registration-fields.ts'
import { CheckMail } from './check-mail.tsx'
import { RegisterForm } from './register-form.tsx'
import { useEmailValidation } from './email-validation.ts'

export const handle: PageHandle = { reads: 'query' }

export default function RegisterPage() {
  const [typed, setTyped] = useState<RegistrationValues>()
  const [sent, setSent] = useState(false)
  const registered = (values: RegistrationValues) => {
    useEmailValidation.setState({ email: values.email })
    setTyped(values)
    setSent(true)
  }
  return sent && typed ? (
    <CheckMail email={typed.email} onChange={() => setSent(false)} />
  ) : (
    <RegisterForm typed={typed} onRegistered={registered} />
  )
}
