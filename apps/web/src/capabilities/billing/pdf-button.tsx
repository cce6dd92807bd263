import { messageOf } from '@hibla/contract/values/outcome'
import { useEffect, useState } from 'react'
import { saveFile } from '../../kernel/save-file.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

/** A downloaded PDF, and the address where it can be opened while its button is on the page, if the page has it. */
type PdfData = { file: File; address: string | undefined }
type Result = { loading: boolean; pdfData: PdfData | undefined; error: string | undefined }

const nothing: Result = { loading: false, pdfData: undefined, error: undefined }

/** Downloads a PDF and saves it under its own name. A new download forgets the one before. */
export const usePdf = (fetch: () => Promise<File>) => {
  const [result, setResult] = useState(nothing)
  const address = result.pdfData?.address
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])

  const download = async () => {
    setResult({ ...nothing, loading: true })
    try {
      const file = await fetch()
      setResult({ ...nothing, pdfData: { file, address: saveFile(file) } })
    } catch (error) {
      setResult({ ...nothing, error: messageOf(error) })
    }
  }
  return { ...result, download }
}

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
