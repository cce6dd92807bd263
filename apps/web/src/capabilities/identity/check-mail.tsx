import { ONE_TIME_MINUTES } from '@hibla/contract/values/one-time'
import { Button } from '../../ui/button.tsx'
import { Entrance } from './entrance.tsx'
import { Resend } from './resend.tsx'

type CheckMailProps = { email: string; onChange: () => void }

export function CheckMail({ email, onChange }: CheckMailProps) {
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
