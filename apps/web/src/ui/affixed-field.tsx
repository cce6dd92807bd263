import { useId, type ComponentProps, type ReactNode } from 'react'

type AffixedFieldProps = ComponentProps<'input'> & {
  label: string
  help?: ReactNode
  error?: string | undefined
  before?: ReactNode
  after?: ReactNode
}

/** A field that holds something beside what is typed, within the same border: a prefix, a button. */
export function AffixedField({ label, help, error, before, after, ...input }: AffixedFieldProps) {
  const own = useId()
  const id = input.id ?? own
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex min-h-12 items-stretch rounded-field border-[1.5px] border-edge bg-surface has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-strand has-[input[aria-invalid]]:border-coral">
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="w-full min-w-0 flex-1 rounded-field bg-transparent px-4 py-2.5 text-text outline-none placeholder:text-muted"
        />
        {after}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="mt-2 text-sm font-semibold text-coral empty:hidden">
        {error}
      </p>
      {help && (
        <div id={`${id}-help`} className="mt-2 text-sm text-muted">
          {help}
        </div>
      )}
    </div>
  )
}
