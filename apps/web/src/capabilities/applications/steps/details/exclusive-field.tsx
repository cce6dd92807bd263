import type { ComponentProps } from 'react'
import { useSite } from '../../../../kernel/site.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'

type ExclusiveFieldProps = Omit<ComponentProps<typeof Checkbox>, 'label' | 'className'>

/** Exclusive customers give other documents, so we ask before that step. */
export function ExclusiveField(field: ExclusiveFieldProps) {
  const { product } = useSite().config.brand
  return (
    <Checkbox
      className="sm:col-span-2"
      label={`This is for a ${product} Exclusive customer, or somebody with an invitation to become one.`}
      {...field}
    />
  )
}
