import { useClient } from '../../kernel/use-client.ts'
import { fileSize } from './file-size.ts'
import { DocumentIcon } from './document-icon.tsx'
import { SmallButton } from './small-button.tsx'
import { cancel, resume, type Upload } from './uploads.ts'

const states = {
  queued: 'Waiting to upload',
  waits: 'Waiting for your connection. The upload continues once you’re back online.',
  failed: 'The upload didn’t work.',
} as const

const saying = ({ state, why, sent, file }: Upload): string => {
  if (state === 'refused') return why ?? ''
  if (state !== 'sending') return states[state]
  return sent >= file.size ? 'Checking it…' : `${fileSize(sent)} of ${fileSize(file.size)}`
}

/** A file on its way, how far it is, and what can be done about it. */
export function SendingRow({ upload }: { upload: Upload }) {
  const client = useClient()
  const { id, file, state, sent } = upload
  const isBad = state === 'refused' || state === 'failed'
  return (
    <li className="flex items-start gap-4 py-4">
      <DocumentIcon />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{file.name}</p>
        {state === 'sending' && (
          <progress
            aria-label={`Uploading ${file.name}`}
            max={file.size}
            value={Math.min(sent, file.size)}
            className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-strand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-strand"
          />
        )}
        <p role={isBad ? 'alert' : undefined} className={`mt-1 text-sm ${isBad ? 'text-coral' : 'text-muted'}`}>
          {saying(upload)}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {state === 'failed' && (
            <SmallButton about={file.name} onClick={() => resume(client, id)}>
              Try again
            </SmallButton>
          )}
          <SmallButton about={file.name} onClick={() => cancel(id)}>
            {isBad ? 'Dismiss' : 'Cancel'}
          </SmallButton>
        </div>
      </div>
    </li>
  )
}
