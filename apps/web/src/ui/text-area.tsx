import type { ComponentProps } from 'react'
import { FieldFrame, type Framed } from './field-frame.tsx'

/** A field for more than a line; it grows with what is typed where the browser can. */
export function TextArea({ rows = 4, ...field }: Omit<ComponentProps<'textarea'>, 'children'> & Framed) {
  return (
    <FieldFrame<'textarea'> {...field}>
      {(area) => (
        <textarea
          {...area}
          rows={rows}
          className="field-sizing-content max-h-[60dvh] min-h-24 w-full rounded-field border-[1.5px] border-edge bg-surface px-4 py-2.5 text-text aria-invalid:border-coral"
        />
      )}
    </FieldFrame>
  )
}
