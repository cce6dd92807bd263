import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { inCapitals } from '../../ui/typing.ts'
import { genders, industries } from './application-details.ts'
import type { DetailsField } from './details-form.tsx'
import { shaped } from '../../ui/shaped.ts'

const listed = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The business and its representative. */
export function BusinessFields({ field, agent }: { field: DetailsField; agent: boolean }) {
  return (
    <>
      <Field label="Business name" autoComplete={agent ? 'off' : 'organization'} {...field('business.business_name')} />
      <Field
        label="TIN"
        inputMode="numeric"
        autoComplete="off"
        help="Tax identification number, 9 to 14 digits."
        {...field('business.tin')}
      />
      <SelectField
        label="Industry"
        prompt="Choose an industry"
        options={listed(industries)}
        {...field('business.industry_type')}
      />
      <Field label="Department (optional)" autoComplete="off" {...field('business.department')} />
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
      <SelectField
        label="Representative’s gender (optional)"
        prompt="Prefer not to say"
        options={listed(genders)}
        {...field('business.gender')}
      />
      <Checkbox
        className="sm:col-span-2"
        label="Someone in the business works for the government or a foreign embassy."
        {...field('business.government')}
      />
    </>
  )
}
