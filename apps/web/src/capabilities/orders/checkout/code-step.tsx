import { CodeForm } from '../../../ui/code-form.tsx'
import { ErrorPanel } from '../../../ui/faces.tsx'
import { Section } from '../../../ui/section.tsx'
import { SUBMIT_FAILED } from '../texts.ts'
import type { Sent } from './use-place-order.ts'

type CodeStepProps = {
  sent: Sent
  failure: string | undefined
  giveCode: (otp: string) => Promise<string | undefined>
  askAgain: () => Promise<string | undefined>
  goBack: () => void
}

/** The code that was sent for this order. */
export function CodeStep({ sent, failure, giveCode, askAgain, goBack }: CodeStepProps) {
  return (
    <Section title="Enter your code" intro="Step 2 of 2: confirm that it’s you">
      {failure !== undefined && (
        <div className="mt-6">
          <ErrorPanel what={SUBMIT_FAILED} advice={failure} />
        </div>
      )}
      <div className="mt-6">
        <CodeForm
          sentTo={sent.sentTo}
          button="Place my order"
          underway="Placing your order…"
          onCode={giveCode}
          onAgain={askAgain}
          onBack={goBack}
        />
      </div>
    </Section>
  )
}
