import { useId, type ComponentProps, type ReactNode } from 'react'

type FieldProps = ComponentProps<'input'> & {
  label: string
  help?: ReactNode
  error?: string | undefined
  /** What stands beside the input on its line, such as the button of a one-field form. */
  beside?: ReactNode
}

/** A label above, help below, and trouble in words that a screen reader hears with the field. */
export function Field({ label, help, error, beside, className = '', ...input }: FieldProps) {
  const own = useId()
  const id = input.id ?? own
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={
            'min-h-12 w-full min-w-0 flex-[1_1_15rem] rounded-field border-[1.5px] border-edge bg-surface px-4 py-2.5 text-text ' +
            'placeholder:text-muted aria-invalid:border-coral'
          }
        />
        {beside}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="mt-2 text-sm font-semibold text-coral empty:hidden">
        {error}
      </p>
      {help && (
        <p id={`${id}-help`} className="mt-2 text-sm opacity-80">
          {help}
        </p>
      )}
    </div>
  )
}
