import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type Framed } from './field-frame.tsx'

type AffixedFieldProps = ComponentProps<'input'> & Framed & { before?: ReactNode; after?: ReactNode }

/** A field that holds something beside what is typed, within the same border: a prefix, a button. */
export function AffixedField({ label, help, error, before, after, ...input }: AffixedFieldProps) {
  return (
    <FieldFrame id={input.id} label={label} help={help} error={error}>
      {(named) => (
        <div className="flex min-h-12 items-stretch rounded-field border-[1.5px] border-edge bg-surface has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-strand has-[input[aria-invalid]]:border-coral">
          {before}
          <input
            {...input}
            {...named}
            className="w-full min-w-0 flex-1 rounded-field bg-transparent px-4 py-2.5 text-text outline-none placeholder:text-muted"
          />
          {after}
        </div>
      )}
    </FieldFrame>
  )
}
