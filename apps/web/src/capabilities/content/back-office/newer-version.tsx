import { useState } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import type { Published } from './use-page-form.ts'

type NewerVersionProps = {
  published: Published
  /** The server knows of a newer version that isn't here yet. */
  loading: boolean
  onKeep: () => void
  onDrop: () => void
}

/** Somebody else published in the meantime: shows their text, and asks which one to keep. */
export function NewerVersion({ published: { page, content }, loading, onKeep, onDrop }: NewerVersionProps) {
  const [seen, setSeen] = useState(false)
  return (
    <Alert look="panel" className="px-6 py-6">
      <p className="font-semibold text-coral">Someone published a newer version while you were editing.</p>
      <p className="mt-1 text-sm">Your text is still here, and it isn&apos;t published. Which one should we keep?</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {content && (
          <BusyButton busy={loading} onClick={() => setSeen(true)}>
            See the newer version
          </BusyButton>
        )}
        <BusyButton busy={loading} onClick={onKeep}>
          Keep my text
        </BusyButton>
        <BusyButton busy={loading} look="grave" onClick={onDrop}>
          Discard my text
        </BusyButton>
      </div>
      {seen && content && <PreviewDialog page={page} content={content} onClose={() => setSeen(false)} />}
    </Alert>
  )
}
