import { messageOf } from '@hibla/contract/values/answer.rule'
import { useEffect, useState } from 'react'
import { saveFile } from '../../kernel/save-file.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

type PdfButtonProps = {
  /** What it is, as a word and for readers in full: 'Statement', 'of November 2026'. */
  label: string
  of: string
  fetch: () => Promise<File>
}
type State = { at: 'idle' | 'busy' } | { at: 'saved'; address: string; name: string } | { at: 'failed'; words: string }

const look = 'min-h-11 px-5 text-sm'

/** Fetches a paper and saves it under its own name; from then on it can also be opened beside the page. */
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
          <span className="font-semibold text-coral">It could not be fetched. {state.words}</span>
        )}
      </output>
    </div>
  )
}
