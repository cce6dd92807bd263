import type { Client } from '@hibla/contract/client'
import { sendStepUpCode, stepUp } from '@hibla/contract/identity/identity.contract'
import { STEP_UP_MINUTES } from '@hibla/contract/values/time-limits'
import { useRef, useState } from 'react'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { CodeForm } from '../../../ui/code-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/alert.tsx'
import FactorCodeForm from '../second-step/factor-code-form.tsx'
import { PasswordAgain } from './password-again.tsx'
import { sendStepUpCodeTexts, stepUpTexts } from './texts.ts'

type StepUpDialogProps = {
  client: Client
  email: string | undefined
  /** True once the person has proved that it is them, false if they closed the dialog. */
  onEnd: (proved: boolean) => void
}

type Given = { password: string } | { code: string }

/** Refusals of what was given in the first step, seen only in the second. */
const isAboutFirst = (code: string) =>
  ['wrong-password', 'password-unclear', 'wrong-code', 'code-expired', 'password-needed'].includes(code)

/** Asks for the password, or for a code sent to the address on file, and then for the code of an app, if there is one. */
export function StepUpDialog({ client, email, onEnd }: StepUpDialogProps) {
  const place = useRef<HTMLDivElement>(null)
  const [sentTo, setSentTo] = useState<string>()
  const [given, setGiven] = useState<Given>()
  const [trouble, setTrouble] = useState<string>()

  const prove = async (first: Given, totp?: string): Promise<string | undefined> => {
    setTrouble(undefined)
    const answer = await client.send(stepUp, { body: { ...first, ...(totp !== undefined && { totp }) } })
    if (answer.ok) {
      onEnd(true)
      // Closing the element itself returns focus to where it was.
      place.current?.closest('dialog')?.close()
      return undefined
    }
    const { problem } = answer
    const words = textOf(stepUpTexts, problem)
    if (problem.code === 'app-code-needed') setGiven(first)
    else if (totp !== undefined && isAboutFirst(problem.code)) {
      setTrouble(words)
      setGiven(undefined)
      if (problem.code === 'password-needed') setSentTo(undefined)
    } else return words
    return undefined
  }
  const sendCode = async (): Promise<string | undefined> => {
    setTrouble(undefined)
    const answer = await client.send(sendStepUpCode)
    if (!answer.ok) return textOf(sendStepUpCodeTexts, answer.problem)
    setSentTo(answer.body.sentTo)
    return undefined
  }

  const step = () => {
    if (given)
      return (
        <FactorCodeForm
          label="Code from your authenticator app"
          help="6 digits. Lost your phone? Enter one of your recovery codes instead."
          button="Confirm"
          underway="Checking…"
          arrived
          onCode={(totp) => prove(given, totp)}
        />
      )
    if (sentTo !== undefined)
      return (
        <CodeForm
          sentTo={sentTo}
          button="Confirm"
          underway="Checking…"
          onCode={(code) => prove({ code })}
          onAgain={sendCode}
          onBack={() => setSentTo(undefined)}
        />
      )
    return (
      <>
        <p className="mb-5">
          Before you continue, we’d like to make sure it’s really you. We won’t ask again for {STEP_UP_MINUTES} minutes.
        </p>
        <PasswordAgain email={email} onPassword={(password) => prove({ password })} onCodeInstead={sendCode} />
      </>
    )
  }

  return (
    <Dialog title="Confirm it’s you" onClose={() => onEnd(false)}>
      <div ref={place}>
        <Alert className="mb-4" text={trouble} />
        {step()}
      </div>
    </Dialog>
  )
}
