import { ONE_TIME_MINUTES } from '@hibla/contract/values/time-limits'
import { useState } from 'react'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { Button } from '../../ui/button.tsx'
import type { RegistrationValues } from './registration-fields.ts'
import { RegisterForm } from './register-form.tsx'
import { useEmailValidation } from './email-validation.ts'
import { Entrance } from './entrance.tsx'
import { Resend } from './resend.tsx'

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

type CheckMailProps = { email: string; onChange: () => void }

function CheckMail({ email, onChange }: CheckMailProps) {
  return (
    <Entrance
      arrived
      title="Check your email"
      intro={
        <>
          We sent a link to <strong className="text-text">{email}</strong>. Open it within {ONE_TIME_MINUTES} minutes to
          finish setting up your account.
        </>
      }
    >
      <Resend email={email} />
      <Button className="mt-4 w-full" onClick={onChange}>
        Edit my details
      </Button>
      <p className="mt-6 text-sm text-muted">
        Didn’t get it? Check your spam folder, and make sure the email address is right.
      </p>
    </Entrance>
  )
}
