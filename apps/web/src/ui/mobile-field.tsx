import { COUNTRY_CODE } from '@hibla/contract/values/phone'
import type { ChangeEvent, ComponentProps } from 'react'
import { AffixedField } from './affixed-field.tsx'
import { masked } from './typing.ts'

/** Ten digits after +63, formatted while typing; accepts digits only. */
export function MobileField({ onChange, ...field }: Omit<ComponentProps<typeof AffixedField>, 'before' | 'type'>) {
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    masked(event)
    onChange?.(event)
  }
  return (
    <AffixedField
      inputMode="numeric"
      {...field}
      type="tel"
      onChange={typed}
      before={<span className="figures flex items-center border-r border-line px-4 text-muted">{COUNTRY_CODE}</span>}
    />
  )
}
