import { BusyButton } from '../../ui/busy-button.tsx'
import { usePdf } from './use-pdf.ts'

type PdfButtonProps = {
  /** `label` is on the button, and `of` is added for screen readers: 'Statement', 'for November 2026'. */
  label: string
  of: string
  fetch: () => Promise<File>
  /** In a list there are many; elsewhere it's as large as other buttons. */
  small?: boolean
}

/** Downloads a PDF. After that it can also be opened in a new tab, if it came through the portal. */
export function PdfButton({ label, of, fetch, small = false }: PdfButtonProps) {
  const { loading, pdfData, error, download } = usePdf(fetch)
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 sm:items-end">
      <BusyButton className={small ? 'min-h-11 px-5 text-sm' : ''} busy={loading} onClick={() => void download()}>
        {loading ? 'Preparing…' : `${label} (PDF)`}
        <span className="sr-only"> {of}</span>
      </BusyButton>
      <output className="text-sm empty:hidden">
        {pdfData && (
          <>
            Saved.{' '}
            {pdfData.address !== undefined && (
              <a
                href={pdfData.address}
                target="_blank"
                rel="noopener"
                className="font-semibold text-strand underline underline-offset-4"
              >
                Open it<span className="sr-only"> (opens in a new tab): {pdfData.file.name}</span>
              </a>
            )}
          </>
        )}
        {error !== undefined && <span className="font-semibold text-coral">We couldn’t download it. {error}</span>}
      </output>
    </div>
  )
}
