import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StrandStep } from './strand-step.tsx'
import { Alert } from './alert.tsx'

/** A grey placeholder for content that is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-field bg-skeleton ${className}`} />
}

type EmptyProps = { title: string; children: ReactNode }

/** Says what will appear here, and offers the next step. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line pt-8">
      <StrandStep />
      <div className="reading px-6 pt-6 pb-10 md:px-10">
        <p className="text-lg font-semibold">{title}</p>
        <div className="mt-2 text-muted">{children}</div>
      </div>
    </div>
  )
}

type ErrorPanelProps = { what: string; advice?: string; onRetry?: () => void; busy?: boolean }

/** What happened, what to do about it, and a way to try again. */
export function ErrorPanel({
  what,
  advice = 'This one’s on us. Please try again in a moment.',
  onRetry,
  busy,
}: ErrorPanelProps) {
  return (
    <Alert look="panel" className="px-6 py-8 md:px-8">
      <p className="font-semibold text-coral">{what}</p>
      <p className="mt-1 text-sm">{advice}</p>
      {onRetry && (
        <Button className="mt-5" onClick={onRetry} disabled={busy}>
          {busy ? 'Trying…' : 'Try again'}
        </Button>
      )}
    </Alert>
  )
}
