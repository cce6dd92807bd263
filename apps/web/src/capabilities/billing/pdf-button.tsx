import { messageOf } from '@hibla/contract/values/answer.rule'
import { useEffect, useState } from 'react'
import { saveFile } from '../../kernel/save-file.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

type PdfButtonProps = {
  /** `label` is on the button, and `of` is added for screen readers: 'Statement', 'for November 2026'. */
  label: string
  of: string
  fetch: () => Promise<File>
}
type State = { at: 'idle' | 'busy' } | { at: 'saved'; address: string; name: string } | { at: 'failed'; words: string }

const look = 'min-h-11 px-5 text-sm'

/** Downloads a PDF and saves it under its own name. After that it can also be opened in a new tab. */
export function PdfButton({ label, of, fetch }: PdfButtonProps) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const address = state.at === 'saved' ? state.address : undefined
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])

  const get = async () => {
    setState({ at: 'busy' })
    try {
      const file = await fetch()
      setState({ at: 'saved', address: saveFile(file), name: file.name })
    } catch (error) {
      setState({ at: 'failed', words: messageOf(error) })
    }
  }

  return (
    <div className="flex min-w-0 flex-col items-start gap-1 sm:items-end">
      <BusyButton className={look} busy={state.at === 'busy'} onClick={() => void get()}>
        {state.at === 'busy' ? 'Preparing…' : `${label} (PDF)`}
        <span className="sr-only"> {of}</span>
      </BusyButton>
      <output className="text-sm empty:hidden">
        {state.at === 'saved' && (
          <>
            Saved.{' '}
            <a
              href={state.address}
              target="_blank"
              rel="noopener"
              className="font-semibold text-strand underline underline-offset-4"
            >
              Open it<span className="sr-only"> (opens in a new tab): {state.name}</span>
            </a>
          </>
        )}
        {state.at === 'failed' && (
          <span className="font-semibold text-coral">We couldn’t download it. {state.words}</span>
        )}
      </output>
    </div>
  )
}
