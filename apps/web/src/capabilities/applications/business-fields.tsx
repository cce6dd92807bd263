import { businessTypes } from '@hibla/contract/documents/requirements.rule'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { inCapitals } from '../../ui/typing.ts'
import { genders } from './application-details.ts'
import { businessTypeNames } from './business-type-names.ts'
import type { DetailsControl, DetailsField } from './use-details.ts'
import { IndustryField } from './industry-field.tsx'
import { shaped } from '../../ui/shaped.ts'

const listed = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

type BusinessFieldsProps = { field: DetailsField; control: DetailsControl; agent: boolean }

/** The business itself. */
export function BusinessFields({ field, control, agent }: BusinessFieldsProps) {
  return (
    <>
      <Field label="Business name" autoComplete={agent ? 'off' : 'organization'} {...field('business.business_name')} />
      <SelectField
        label="Kind of business"
        prompt="Choose what it is"
        help="It decides which documents we need."
        options={businessTypes.map((value) => ({ value, label: businessTypeNames[value] }))}
        {...field('business_type')}
      />
      <Field
        label="TIN"
        inputMode="numeric"
        autoComplete="off"
        help="Tax identification number, 9 to 14 digits, like 123-456-789-000."
        {...field('business.tin')}
      />
      <IndustryField control={control} />
      <Checkbox
        className="sm:col-span-2"
        label="Someone in the business works for the government or a foreign embassy."
        {...field('business.government')}
      />
    </>
  )
}

/** Who speaks for the business. */
export function RepresentativeFields({ field }: Pick<BusinessFieldsProps, 'field'>) {
  return (
    <>
      <Field
        label="Representative’s first name"
        autoComplete="off"
        {...shaped(field('business.first_name'), inCapitals)}
      />
      <Field
        label="Representative’s last name"
        autoComplete="off"
        {...shaped(field('business.last_name'), inCapitals)}
      />
      <Field label="Department (optional)" autoComplete="off" {...field('business.department')} />
      <SelectField
        label="Representative’s gender (optional)"
        prompt="Prefer not to say"
        options={listed(genders)}
        {...field('business.gender')}
      />
    </>
  )
}
