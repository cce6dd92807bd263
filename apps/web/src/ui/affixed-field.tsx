import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type Framed } from './field-frame.tsx'

type AffixedFieldProps = Omit<ComponentProps<'input'>, 'children'> & Framed & { before?: ReactNode; after?: ReactNode }

/** A field with something beside the input inside the same border, such as a prefix or a button. */
export function AffixedField({ before, after, ...field }: AffixedFieldProps) {
  return (
    <FieldFrame {...field}>
      {(input) => (
        <div className="flex min-h-12 items-stretch rounded-field border-[1.5px] border-edge bg-surface has-[input:read-only]:bg-sunken has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-strand has-[input[aria-invalid]]:border-coral">
          {before}
          <input
            {...input}
            className="w-full min-w-0 flex-1 rounded-field bg-transparent px-4 py-2.5 text-text outline-none placeholder:text-muted"
          />
          {after}
        </div>
      )}
    </FieldFrame>
  )
}
