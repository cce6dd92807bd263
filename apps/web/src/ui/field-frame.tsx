import { useId, type ReactNode } from 'react'

/** What every field says about itself. */
export type Framed = { label: string; help?: ReactNode; error?: string | undefined }

type FieldFrameProps = Framed & {
  id: string | undefined
  className?: string | undefined
  /** Draws what is typed into or chosen from, under the name by which the rest knows it. */
  children: (named: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label above, help below, and trouble in words that a screen reader hears with the field. */
export function FieldFrame({ id: given, label, help, error, className, children }: FieldFrameProps) {
  const own = useId()
  const id = given ?? own
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <p id={`${id}-error`} aria-live="polite" className="mt-2 text-sm font-semibold text-coral empty:hidden">
        {error}
      </p>
      {help && (
        <p id={`${id}-help`} className="mt-2 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
