import type { Client } from '@hibla/contract/client'
import { sendStepUpCode, stepUp } from '@hibla/contract/identity/identity.contract'
import { STEP_UP_MINUTES } from '@hibla/contract/identity/step-up.rule'
import { useRef, useState } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { CodeForm } from '../../../ui/code-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordAgain } from './password-again.tsx'
import { sendStepUpCodeWords, stepUpWords } from './words.ts'

type StepUpDialogProps = {
  client: Client
  email: string | undefined
  /** True once the person has proved that it is them, false if they closed the dialog. */
  onEnd: (proved: boolean) => void
}

/** Asks for the password, or for a code sent to the address on file. */
export function StepUpDialog({ client, email, onEnd }: StepUpDialogProps) {
  const place = useRef<HTMLDivElement>(null)
  const [sentTo, setSentTo] = useState<string>()

  const prove = async (body: { password: string } | { code: string }): Promise<string | undefined> => {
    const answer = await client.send(stepUp, { body })
    if (!answer.ok) return wordsOf(stepUpWords, answer.problem)
    onEnd(true)
    // Closing the element itself returns focus to where it was.
    place.current?.closest('dialog')?.close()
    return undefined
  }
  const sendCode = async (): Promise<string | undefined> => {
    const answer = await client.send(sendStepUpCode)
    if (!answer.ok) return wordsOf(sendStepUpCodeWords, answer.problem)
    setSentTo(answer.body.sentTo)
    return undefined
  }

  return (
    <Dialog title="Confirm it’s you" onClose={() => onEnd(false)}>
      <div ref={place}>
        {sentTo === undefined ? (
          <>
            <p className="mb-5">
              You’ve been logged in for a while, so we’d like to make sure it’s still you. We won’t ask again for{' '}
              {STEP_UP_MINUTES} minutes.
            </p>
            <PasswordAgain email={email} onPassword={(password) => prove({ password })} onCodeInstead={sendCode} />
          </>
        ) : (
          <CodeForm
            sentTo={sentTo}
            button="Confirm"
            underway="Checking…"
            onCode={(code) => prove({ code })}
            onAgain={sendCode}
            onBack={() => setSentTo(undefined)}
          />
        )}
      </div>
    </Dialog>
  )
}
