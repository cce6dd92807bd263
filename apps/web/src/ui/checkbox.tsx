import { useId, type ComponentProps, type ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }

export function Checkbox({ label, error, className = '', ...input }: CheckboxProps) {
  const own = useId()
  const id = input.id ?? own
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-strand"
        />
        <span className="text-sm">{label}</span>
      </label>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-semibold text-coral empty:hidden">
        {error}
      </p>
    </div>
  )
}
