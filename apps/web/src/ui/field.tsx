import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type Framed } from './field-frame.tsx'

type FieldProps = Omit<ComponentProps<'input'>, 'children'> &
  Framed & {
    /** Content beside the input, such as the button of a one-field form. */
    beside?: ReactNode
  }

export function Field({ beside, ...field }: FieldProps) {
  return (
    <FieldFrame {...field}>
      {(input) => (
        <div className="flex flex-wrap gap-3">
          <input
            {...input}
            className={
              'min-h-12 w-full min-w-0 flex-[1_1_15rem] max-[16rem]:flex-auto max-[16rem]:contain-inline-size rounded-field border-[1.5px] border-edge bg-surface px-4 py-2.5 text-text ' +
              'placeholder:text-muted read-only:bg-sunken aria-invalid:border-coral'
            }
          />
          {beside}
        </div>
      )}
    </FieldFrame>
  )
}
