import type { ComponentProps } from 'react'
import { FieldFrame, type Framed } from './field-frame.tsx'
import { ChevronIcon } from './icons.tsx'

type Option = { value: string; label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  Framed & {
    options: readonly Option[]
    /** The first option, while nothing is chosen. */
    prompt?: string
  }

/** A native select, so that phones show their own picker; otherwise like any field. */
export function SelectField({ options, prompt, ...field }: SelectFieldProps) {
  return (
    <FieldFrame<'select'> {...field}>
      {(select) => (
        <div className="relative">
          <select
            {...select}
            className="min-h-12 w-full min-w-0 cursor-pointer appearance-none rounded-field border-[1.5px] border-edge bg-surface py-2.5 pr-12 pl-4 text-text aria-invalid:border-coral disabled:cursor-not-allowed disabled:opacity-60"
          >
            {prompt !== undefined && <option value="">{prompt}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center">
            <ChevronIcon />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
