import { useId, type ComponentProps, type ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

type Option = { value: string; label: string }

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  options: readonly Option[]
  /** The first line, while nothing is chosen. */
  prompt?: string
  help?: ReactNode
  error?: string | undefined
}

/** The platform's own list, so that a phone shows its own wheel; otherwise like any field. */
export function SelectField({ label, options, prompt, help, error, className = '', ...select }: SelectFieldProps) {
  const own = useId()
  const id = select.id ?? own
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="min-h-12 w-full min-w-0 cursor-pointer appearance-none rounded-field border-[1.5px] border-edge bg-surface py-2.5 pr-12 pl-4 text-text aria-invalid:border-coral disabled:cursor-not-allowed disabled:opacity-60"
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center">
          <ChevronIcon />
        </span>
      </div>
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
