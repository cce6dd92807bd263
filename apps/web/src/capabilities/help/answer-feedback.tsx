import { LONGEST_COMMENT, sendFeedback } from '@hibla/contract/help/feedback.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { useState } from 'react'
import { useLightForm } from '../../kernel/light-form.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useSend } from '../../kernel/use-send.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Alert } from '../../ui/alert.tsx'

const words = {
  'no-such-answer': 'This answer isn’t there any more, but thank you.',
} satisfies Record<RefusalOf<typeof sendFeedback>, string>

/** Asks whether an answer helped, and what was missing if it didn't. */
export function AnswerFeedback({ faqId }: { faqId: string }) {
  const client = useClient()
  const { form, field, submit } = useLightForm(sendFeedback.body.pick({ comment: true }))
  const { busy, trouble, run } = useSend({ words })
  const [said, setSaid] = useState<'no' | 'done'>()
  const send = (helpful: boolean, comment = '') =>
    run(
      (idempotencyKey) => client.send(sendFeedback, { body: { faqId, helpful, comment }, idempotencyKey }),
      () => setSaid('done'),
    )

  return (
    <section aria-label="Feedback on this answer" className="mt-10 border-t border-line pt-6">
      <output className="block font-semibold">
        {said === 'done' ? 'Thank you. We read every comment to improve our answers.' : 'Did this answer help?'}
      </output>
      {said === undefined && (
        <div className="mt-4 flex gap-3">
          {/* Not disabled before the scripts are there: what was pressed by then is passed on to them. */}
          <Button aria-disabled={busy || undefined} onClick={() => !busy && void send(true)}>
            Yes
          </Button>
          <Button aria-disabled={busy || undefined} onClick={() => !busy && setSaid('no')}>
            No
          </Button>
        </div>
      )}
      {said === 'no' && (
        <form ref={form} onSubmit={submit(({ comment }) => !busy && send(false, comment))} className="reading mt-4">
          <TextArea
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed No goes on here
            autoFocus
            label="What was missing? (optional)"
            help="Please leave out passwords, card numbers and account numbers."
            maxLength={LONGEST_COMMENT}
            rows={3}
            {...field('comment')}
          />
          <BusyButton type="submit" look="call" busy={busy} className="mt-4">
            {busy ? 'Sending…' : 'Send feedback'}
          </BusyButton>
        </form>
      )}
      <Alert className="mt-3" text={trouble} />
    </section>
  )
}
