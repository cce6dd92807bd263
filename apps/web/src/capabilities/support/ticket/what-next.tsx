import { closeTicket, reopenTicket, replyToTicket } from '@hibla/contract/support/support.contract'
import type { TicketInFull } from '@hibla/contract/support/ticket'
import { CONFIRM_DAYS, isOver } from '@hibla/contract/support/state.rule'
import { moment } from '@hibla/contract/values/date-texts'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { refreshTickets, thenReadAgain } from '../support.queries.ts'
import { closeTexts, reopenTexts, replyTexts } from '../texts.ts'
import { SendFiles } from './send-files.tsx'
import { typedFor, WriteForm } from './write-form.tsx'

type OfTicket = { ticket: TicketInFull }

/** What a subscriber can do about a ticket, by where it is. */
export function WhatNext({ ticket }: OfTicket) {
  if (ticket.status === 'resolved') return <Confirm ticket={ticket} />
  if (isOver(ticket.status)) return <Reopen ticket={ticket} />
  return <Reply ticket={ticket} />
}

function Reply({ ticket }: OfTicket) {
  const client = useClient()
  const params = { ticketNumber: ticket.ticketNumber }
  return (
    <Section title="Write to us">
      <WriteForm
        ticketNumber={ticket.ticketNumber}
        label="Your message"
        button="Send"
        words={replyTexts}
        send={(text, idempotencyKey) => client.send(replyToTicket, { params, body: { text }, idempotencyKey })}
      />
      <SendFiles ticket={ticket} />
      <div className="mt-6 border-t border-line pt-5">
        <p className="text-sm text-muted">Does it work again?</p>
        <Solved ticket={ticket}>It’s solved, close the ticket</Solved>
      </div>
    </Section>
  )
}

function Solved({ ticket: { ticketNumber }, look, children }: OfTicket & { look?: 'call'; children: string }) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: closeTexts })
  const close = () =>
    void run(
      (idempotencyKey) => thenReadAgain(client.send(closeTicket, { params: { ticketNumber }, idempotencyKey })),
      () => {
        toast(`Your ticket ${ticketNumber} is closed.`, 'good')
        // The button is gone.
        document.getElementById('main')?.focus()
      },
      ({ code }) => code === 'already-closed' && refreshTickets(),
    )
  return (
    <>
      <BusyButton className="mt-3" busy={busy} onClick={close} {...(look && { look })}>
        {busy ? 'Closing…' : children}
      </BusyButton>
      <Alert text={trouble} />
    </>
  )
}

/** We say that it's solved; whether it is, is for the subscriber to say. */
function Confirm({ ticket }: OfTicket) {
  // Whoever was writing when we solved it has more to say.
  const [disagrees, setDisagrees] = useState(() => (typedFor(ticket.ticketNumber).read() ?? '') !== '')
  return (
    <Section
      title="Is it solved?"
      intro={`If we don’t hear from you within ${CONFIRM_DAYS} days, we’ll close the ticket.`}
    >
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <Solved ticket={ticket} look="call">
          Yes, it’s solved
        </Solved>
        {!disagrees && <Button onClick={() => setDisagrees(true)}>No, it isn’t</Button>}
      </div>
      {disagrees && <ReopenForm ticket={ticket} />}
    </Section>
  )
}

function Reopen({ ticket }: OfTicket) {
  const { reopenableUntil: until } = ticket
  if (until === null)
    return (
      <Section title="Is it back?">
        <p className="mt-2">This ticket was closed too long ago to open it again. Please report it as a new problem.</p>
        <LinkButton to={pages.newTicket} className="mt-4">
          Report a problem
        </LinkButton>
      </Section>
    )
  return (
    <Section title="Isn’t it solved after all?" intro={`You can open this ticket again until ${moment(until)}.`}>
      <ReopenForm ticket={ticket} />
    </Section>
  )
}

function ReopenForm({ ticket: { ticketNumber } }: OfTicket) {
  const client = useClient()
  return (
    <WriteForm
      ticketNumber={ticketNumber}
      label="What’s still wrong?"
      button="Open it again"
      words={reopenTexts}
      send={(text, idempotencyKey) =>
        client.send(reopenTicket, { params: { ticketNumber }, body: { text }, idempotencyKey })
      }
      onSent={() => document.getElementById('main')?.focus()}
    />
  )
}
