import { useState } from 'react'
import { realmAddress } from '../../../kernel/session/identity-address.ts'
import { useSite } from '../../../kernel/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Entrance } from '../entrance.tsx'
import { LoginAlert, type Refused } from '../login-alert.tsx'
import { confirmApp, sendCode, type SignedIn } from '../sign-in.ts'
import { clockFace } from '../use-countdown.ts'
import { loginTexts } from '../texts.ts'
import { AppSetup } from './app-setup.tsx'
import FactorCodeForm from './factor-code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type SecondStepProps = {
  first: Extract<SignedIn, { kind: 'code' | 'enrol' }>
  email: string
  /** Where the browser goes once the person is in. */
  onIn: (returnTo: string) => void
}

/** After the right password: a code from the app, or setting the app up. */
export default function SecondStep({ first, email, onIn }: SecondStepProps) {
  const realm = realmAddress({
    config: useSite().config,
    origin: typeof window === 'undefined' ? '' : window.location.origin,
  })
  const [expired, setExpired] = useState<Refused>()
  const [isIn, setIn] = useState<{ returnTo: string; codes: string[] }>()

  const onCode = async (code: string): Promise<string | undefined> => {
    const answer = await (first.kind === 'code' ? sendCode : confirmApp)(realm, code)
    if (answer.kind === 'trouble') return answer.words
    if (answer.kind === 'in') {
      if (answer.recoveryCodes) setIn({ returnTo: answer.returnTo, codes: answer.recoveryCodes })
      else onIn(answer.returnTo)
      return undefined
    }
    if (answer.kind !== 'refused') return undefined
    if (answer.refusal === 'locked') return `Too many wrong codes. Try again in ${clockFace(answer.seconds)}.`
    if (answer.refusal === 'wrong-code') return loginTexts['wrong-code']
    setExpired({ ...answer, email })
    return undefined
  }

  if (isIn)
    return (
      <Entrance key="codes" arrived title="Save your recovery codes">
        <RecoveryCodes codes={isIn.codes}>
          <Button look="call" onClick={() => onIn(isIn.returnTo)}>
            I’ve saved them, continue
          </Button>
        </RecoveryCodes>
      </Entrance>
    )
  if (first.kind === 'enrol')
    return (
      <Entrance
        arrived
        title="Set up your authenticator app"
        intro="Your work account opens other people’s data, so logging in needs your phone too."
      >
        <Alert look="framed">
          <LoginAlert refused={expired} waiting={false} />
        </Alert>
        <AppSetup enrolment={first.enrolment} />
        <div className="mt-6">
          <FactorCodeForm
            label="Code from the app"
            help="6 digits"
            button="Finish and log in"
            underway="Checking…"
            onCode={onCode}
          />
        </div>
      </Entrance>
    )
  return (
    <Entrance arrived title="Enter your code" intro="Open your authenticator app to see it.">
      <Alert look="framed">
        <LoginAlert refused={expired} waiting={false} />
      </Alert>
      <FactorCodeForm
        help="6 digits. Lost your phone? Enter one of your recovery codes instead."
        button="Log in"
        underway="Logging in…"
        onCode={onCode}
      />
    </Entrance>
  )
}
