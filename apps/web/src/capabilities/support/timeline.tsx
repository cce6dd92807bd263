import type { Actor, Happening, TicketEvent, TicketFile as File } from '@hibla/contract/support/ticket'
import { moment } from '@hibla/contract/values/date-texts'
import { Knot } from '../../ui/knot.tsx'
import { fileSize } from '../documents/index.ts'

const words: Record<Happening, string> = {
  opened: 'opened the ticket',
  replied: 'wrote',
  answered: 'answered',
  file: 'added a file',
  resolved: 'said that it’s solved',
  closed: 'closed the ticket',
  reopened: 'opened it again',
  taken: 'took the ticket',
  'handed-back': 'handed it back to the queue',
  note: 'noted, for staff only',
}

type TimelineProps = {
  events: readonly (TicketEvent & { byName?: string })[]
  /** Who did it, as the reader calls them. */
  names: Record<Actor, string>
  forStaff?: boolean
}

/** What happened, on a strand, oldest first. What people wrote is shown as it was typed: markup and links are text. */
export function Timeline({ events, names, forStaff = false }: TimelineProps) {
  return (
    <ol aria-label="Timeline" className="mt-6">
      {events.map(({ id, what, by, byName = '', at, text, file }) => (
        <li key={id} className="relative border-l-2 border-bright pb-6 pl-6 last:border-transparent last:pb-0">
          <Knot look={by === 'subscriber' ? 'border-sun bg-sun' : 'border-bright bg-bright'} />
          <p className="font-semibold wrap-anywhere">
            {byName === '' ? names[by] : byName} {words[what]}
          </p>
          <p className="figures text-sm text-muted">
            <time dateTime={at}>{moment(at)}</time>
          </p>
          {text !== null && <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>}
          {file && <TicketFile file={file} forStaff={forStaff} />}
          {what === 'file' && !file && <p className="mt-1 text-sm text-muted">It was deleted.</p>}
        </li>
      ))}
    </ol>
  )
}

type TicketFileProps = { file: File; forStaff: boolean }

/** A photo, to be opened in a tab of its own, or a PDF, to be saved; staff see pictures of its pages instead. */
function TicketFile({ file: { fileName, type, link, preview, bytes }, forStaff }: TicketFileProps) {
  const isSaved = type === 'application/pdf' && !forStaff
  return (
    <p className="mt-2 flex items-center gap-3">
      {preview && (
        <img
          src={preview}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-field border border-line object-cover"
        />
      )}
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 min-w-0 items-center font-semibold underline"
      >
        <span className="truncate">{fileName}</span>
        <span className="sr-only">{isSaved ? ' (is downloaded)' : ' (opens in a new tab)'}</span>
      </a>
      <span className="shrink-0 text-sm text-muted">{fileSize(bytes)}</span>
    </p>
  )
}
