import { assignTicket, type StaffTicket } from '@hibla/contract/support/desk.contract'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { thenReadAgain } from '../support.queries.ts'
import type { SendInOrder } from './use-send-in-order.ts'
import { staffTexts, isOvertaken } from './texts.ts'

export type StaffView = {
  ticket: StaffTicket
  /** Something happened meanwhile: the ticket is to be loaded again. */
  onOvertaken: () => void
  sendInOrder: SendInOrder
}

/** Who has the ticket, and taking it or handing it back. */
export function Assignment({ ticket, onOvertaken, sendInOrder }: StaffView) {
  const { ticketNumber, assignee, isMine } = ticket
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: staffTexts })
  const assign = (to: 'me' | 'nobody') =>
    void run(
      (idempotencyKey) =>
        thenReadAgain(
          sendInOrder(ticket.version, (version) =>
            client.send(assignTicket, { params: { ticketNumber }, body: { to, version }, idempotencyKey }),
          ),
        ),
      () =>
        toast(to === 'me' ? `${ticketNumber} is assigned to you.` : `${ticketNumber} is back in the queue.`, 'good'),
      ({ code }) => isOvertaken(code) && onOvertaken(),
    )
  const name = assignee?.name || 'a colleague'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {assignee === null ? 'This ticket isn’t assigned yet.' : `This ticket is assigned to ${isMine ? 'you' : name}.`}
      </p>
      {!isMine && (
        <BusyButton busy={busy} look={assignee === null ? 'call' : 'plain'} onClick={() => assign('me')}>
          {assignee === null ? 'Take it' : `Take it over from ${name}`}
        </BusyButton>
      )}
      {isMine && (
        <BusyButton busy={busy} onClick={() => assign('nobody')}>
          Return it to the queue
        </BusyButton>
      )}
      <Alert text={trouble} />
    </div>
  )
}
