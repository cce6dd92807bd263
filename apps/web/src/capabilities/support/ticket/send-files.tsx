import type { TicketInFull } from '@hibla/contract/support/ticket'
import { useClient } from '../../../kernel/use-client.ts'
import { useUnloadWarning } from '../../../kernel/use-leave-warning.ts'
import { Button } from '../../../ui/button.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { dismiss, sendAgain, sendFiles, useSending, type Sending } from '../sending.ts'

/** Adds photos and PDFs to a ticket, and shows those that are on their way. */
export function SendFiles({ ticket: { ticketNumber, filesLeft } }: { ticket: TicketInFull }) {
  const client = useClient()
  const list = useSending(({ list: all }) => all).filter((each) => each.ticketNumber === ticketNumber)
  const underway = list.filter(({ state }) => state === 'queued' || state === 'sending')
  useUnloadWarning(underway.length > 0)
  const room = filesLeft - underway.length
  return (
    <div className="mt-6 border-t border-line pt-5">
      {list.length > 0 && (
        <ul aria-label="Files on their way" className="grid gap-3">
          {list.map((each) => (
            <SendingRow key={each.id} sending={each} />
          ))}
        </ul>
      )}
      {room > 0 ? (
        <DropZone
          label="a photo or PDF"
          about="for this ticket"
          onFiles={(files) => sendFiles(client, ticketNumber, files)}
        />
      ) : (
        <p className="mt-3 text-sm text-muted">This ticket can’t take more files.</p>
      )}
    </div>
  )
}

function SendingRow({ sending: { id, file, state, sent, why } }: { sending: Sending }) {
  const client = useClient()
  const isBad = state === 'failed' || state === 'refused'
  return (
    <li className="rounded-field bg-sunken p-4">
      <p className="truncate font-semibold">{file.name}</p>
      {state === 'sending' && (
        <progress
          aria-label={`Sending ${file.name}`}
          max={file.size}
          value={Math.min(sent, file.size)}
          className="mt-2 block h-2 w-full accent-strand"
        />
      )}
      {state === 'queued' && <p className="mt-1 text-sm text-muted">Waiting to be sent</p>}
      {isBad && (
        <>
          <Alert className="mt-1" text={why} />
          <div className="mt-3 flex flex-wrap gap-3">
            {state === 'failed' && (
              <Button onClick={() => sendAgain(client, id)}>
                Try again<span className="sr-only"> {file.name}</span>
              </Button>
            )}
            <Button onClick={() => dismiss(id)}>
              Dismiss<span className="sr-only"> {file.name}</span>
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
