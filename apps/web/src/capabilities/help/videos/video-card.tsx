import type { Video } from '@hibla/contract/content/videos.contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A video that starts when somebody wants to watch it, and the same in words. */
export function VideoCard({ video }: { video: Video }) {
  const [plays, setPlays] = useState(0)
  const { title, text, seconds, steps } = video
  return (
    <li className="rounded-card border border-line bg-surface p-6">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 text-sm text-muted">
        {text} <span className="figures">{minutes(seconds)}</span>
      </p>
      {plays > 0 && <Picture video={video} plays={plays} />}
      {(plays === 0 || video.kind === 'drawing') && (
        <Button className="mt-4" onClick={() => setPlays(plays + 1)}>
          {plays === 0 ? 'Watch' : 'Watch again'}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-strand underline underline-offset-4">
          Read it instead<span className="sr-only">: {title}</span>
        </summary>
        <ol className="mt-2 list-decimal pl-5 text-sm">
          {steps.map((step) => (
            <li key={step} className="py-1">
              {step}
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}

const look = 'mt-4 w-full rounded-card'

function Picture({ video: { kind, source, poster, title }, plays }: { video: Video; plays: number }) {
  // A drawing that is already loaded doesn't begin again, so each time it has another address.
  if (kind === 'drawing')
    return <img src={`${source}?play=${plays}`} alt={title} width={640} height={400} className={look} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the steps below say the same in words
    <video src={source} poster={poster?.src} controls autoPlay aria-label={title} className={look} />
  )
}
