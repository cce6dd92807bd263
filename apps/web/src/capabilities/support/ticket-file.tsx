import type { TicketFile as File } from '@hibla/contract/support/ticket'
import { fileSize } from '../documents/index.ts'

type TicketFileProps = { file: File; forStaff: boolean }

/** A photo, to be opened in a tab of its own, or a PDF, to be saved; staff see pictures of its pages instead. */
export function TicketFile({ file: { fileName, type, link, preview, bytes }, forStaff }: TicketFileProps) {
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
