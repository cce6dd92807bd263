import { useId, type ComponentProps, type ReactNode } from 'react'

/** What every field says about itself. */
export type Framed = { label: string; help?: ReactNode; error?: string | undefined }

type FieldFrameProps<Tag extends 'input' | 'select'> = Framed &
  Omit<ComponentProps<Tag>, 'children'> & {
    /** Draws what is typed into or chosen from, with all that belongs to it. */
    children: (own: ComponentProps<Tag>) => ReactNode
  }

/** A label above, help below, and trouble in words that a screen reader hears with the field. */
export function FieldFrame<Tag extends 'input' | 'select' = 'input'>({
  label,
  help,
  error,
  className,
  children,
  ...own
}: FieldFrameProps<Tag>) {
  const made = useId()
  const id = own.id ?? made
  const trouble = `${id}-error`
  const advice = help ? `${id}-help` : ''
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      {children({
        ...(own as ComponentProps<Tag>),
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${trouble} ${advice}`,
      })}
      <p id={trouble} aria-live="polite" className="mt-2 text-sm font-semibold text-coral empty:hidden">
        {error}
      </p>
      {help && (
        <p id={advice} className="mt-2 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
