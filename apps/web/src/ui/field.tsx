import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type Framed } from './field-frame.tsx'

type FieldProps = ComponentProps<'input'> &
  Framed & {
    /** What stands beside the input on its line, such as the button of a one-field form. */
    beside?: ReactNode
  }

export function Field({ label, help, error, beside, className, ...input }: FieldProps) {
  return (
    <FieldFrame id={input.id} label={label} help={help} error={error} className={className}>
      {(named) => (
        <div className="flex flex-wrap gap-3">
          <input
            {...input}
            {...named}
            className={
              'min-h-12 w-full min-w-0 flex-[1_1_15rem] rounded-field border-[1.5px] border-edge bg-surface px-4 py-2.5 text-text ' +
              'placeholder:text-muted aria-invalid:border-coral'
            }
          />
          {beside}
        </div>
      )}
    </FieldFrame>
  )
}
