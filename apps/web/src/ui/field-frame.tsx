import { whatIsAllowed } from '@hibla/contract/values/person'
import { useId, type ComponentProps, type ReactNode } from 'react'

/** What every field has. */
export type Framed = { label: string; help?: ReactNode; error?: string | undefined }

type Tag = 'input' | 'select' | 'textarea'

type FieldFrameProps<T extends Tag> = Framed &
  Omit<ComponentProps<T>, 'children'> & {
    /** Several inputs make up one answer, such as a date, and share the label. */
    group?: boolean
    /** Renders the input or select itself. */
    children: (own: ComponentProps<T>) => ReactNode
  }

/** A label above, help below, and an error that screen readers read with the field. */
export function FieldFrame<T extends Tag = 'input'>(props: FieldFrameProps<T>) {
  const { label, help, error, className, group = false, children, ...own } = props
  const made = useId()
  const id = own.id ?? made
  const trouble = `${id}-error`
  const advice = help ? `${id}-help` : ''
  const allowed = error && whatIsAllowed[error]
  const Frame = group ? 'fieldset' : 'div'
  return (
    <Frame className={className}>
      {group ? (
        <legend className={labelLook}>{label}</legend>
      ) : (
        <label htmlFor={id} className={labelLook}>
          {label}
        </label>
      )}
      {children({
        ...(own as ComponentProps<T>),
        ...(!group && { id }),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${trouble} ${allowed ? `${id}-allowed ` : ''}${advice}`,
      })}
      <p id={trouble} aria-live="polite" className="mt-2 text-sm font-semibold text-coral empty:hidden">
        {error}
      </p>
      {allowed && (
        <p id={`${id}-allowed`} className="mt-1 text-sm">
          {allowed}
        </p>
      )}
      {help && (
        <p id={advice} className="mt-2 text-sm text-muted">
          {help}
        </p>
      )}
    </Frame>
  )
}

const labelLook = 'mb-2 block text-sm font-semibold'
