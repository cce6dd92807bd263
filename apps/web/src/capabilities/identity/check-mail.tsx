import { ONE_TIME_MINUTES } from '@hibla/contract/values/one-time'
import { Button } from '../../ui/button.tsx'
import { Entrance } from './entrance.tsx'
import { Resend } from './resend.tsx'

type CheckMailProps = { email: string; onChange: () => void }

export function CheckMail({ email, onChange }: CheckMailProps) {
  return (
    <Entrance
      arrived
      title="Check your mail"
      intro={
        <>
          We mailed a link to <strong className="text-text">{email}</strong>. Open it within {ONE_TIME_MINUTES} minutes,
          and your account is ready.
        </>
      }
    >
      <Resend email={email} />
      <Button className="mt-4 w-full" onClick={onChange}>
        Change what I typed
      </Button>
      <p className="mt-6 text-sm text-muted">
        Nothing there? Look in the spam folder, and check that the address is right.
      </p>
    </Entrance>
  )
}
