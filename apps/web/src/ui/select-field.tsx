import type { ComponentProps } from 'react'
import { FieldFrame, type Framed } from './field-frame.tsx'
import { Select } from './select.tsx'

type Option = { value: string; label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  Framed & {
    options: readonly Option[]
    /** The first option, while nothing is chosen. */
    prompt?: string
  }

/** A select that is otherwise like any field. */
export function SelectField({ options, prompt, ...field }: SelectFieldProps) {
  return (
    <FieldFrame<'select'> {...field}>
      {(select) => (
        <Select {...select}>
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
