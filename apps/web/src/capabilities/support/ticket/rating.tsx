import { rateTicket } from '@hibla/contract/support/support.contract'
import { BEST_RATING, type TicketInFull } from '@hibla/contract/support/ticket'
import { useId } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { Section } from '../../../ui/section.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { refreshTickets, thenReadAgain } from '../support.queries.ts'
import { rateTexts } from '../texts.ts'

const names = ['Very bad', 'Bad', 'OK', 'Good', 'Very good']

/** How well we helped, once the ticket is closed. One press is enough, and another one replaces it. */
export function Rating({ ticket: { ticketNumber, rating } }: { ticket: TicketInFull }) {
  const client = useClient()
  const heading = useId()
  const { busy, trouble, run } = useSend({ words: rateTexts })
  const rate = (given: number) =>
    void run(
      (idempotencyKey) =>
        thenReadAgain(client.send(rateTicket, { params: { ticketNumber }, body: { rating: given }, idempotencyKey })),
      () => {},
      refreshTickets,
    )
  return (
    <Section title="How did we do?">
      <output id={heading} className="mt-1 block text-sm text-muted">
        {rating === null ? 'Tell us how well we helped you.' : `Thanks. You gave us ${rating} of ${BEST_RATING}.`}
      </output>
      <fieldset aria-labelledby={heading} className="mt-4 flex flex-wrap gap-2">
        {names.map((name, at) => (
          <button
            key={name}
            type="button"
            disabled={busy}
            aria-pressed={rating === at + 1}
            onClick={() => rate(at + 1)}
            className="figures min-h-11 min-w-11 cursor-pointer rounded-field border border-edge px-3 font-semibold hover:bg-sunken aria-pressed:border-strand aria-pressed:bg-strand aria-pressed:text-ground"
          >
            {at + 1}
            <span className="sr-only">
              {' '}
              of {BEST_RATING}, {name.toLowerCase()}
            </span>
          </button>
        ))}
      </fieldset>
      <p className="mt-2 flex justify-between text-xs text-muted sm:max-w-64" aria-hidden="true">
        <span>{names[0]}</span>
        <span>{names.at(-1)}</span>
      </p>
      <Alert text={trouble} />
    </Section>
  )
}
