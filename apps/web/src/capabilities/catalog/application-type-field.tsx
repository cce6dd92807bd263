import type { ApplicationType } from '@hibla/contract/catalog/product'
import { SelectField } from '../../ui/select-field.tsx'

export type TypeCode = ApplicationType['applicationType']

type ApplicationTypeFieldProps = {
  types: readonly ApplicationType[]
  chosen: TypeCode | undefined
  onChoose: (type: TypeCode | undefined) => void
}

/** A new line, or a switch from another provider: each has plans of its own. */
export function ApplicationTypeField({ types, chosen, onChoose }: ApplicationTypeFieldProps) {
  const typeOf = (code: string | undefined) => types.find(({ applicationType }) => applicationType === code)
  return (
    <div className="mb-6 max-w-md">
      <SelectField
        name="applicationType"
        label="What are you applying for?"
        prompt="Show all plans"
        help={typeOf(chosen)?.description}
        options={types.map(({ applicationType, name }) => ({ value: applicationType, label: name }))}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(typeOf(target.value)?.applicationType)}
      />
    </div>
  )
}
