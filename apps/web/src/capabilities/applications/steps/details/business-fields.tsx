import { smeLists } from '@hibla/contract/documents/documents.contract'
import { businessTypes } from '@hibla/contract/documents/requirements.rule'
import { useController } from 'react-hook-form'
import { useLoad } from '../../../../kernel/query.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { inCapitals } from '../../../../ui/typing.ts'
import { genders } from './application-details.ts'
import { businessTypeNames } from '../../business-type-names.ts'
import type { DetailsControl, DetailsField } from './use-details.ts'
import { shaped } from '../../../../ui/shaped.ts'
import { Alert } from '../../../../ui/alert.tsx'

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

/** What the business does, from the server's list. */
function IndustryField({ control }: { control: DetailsControl }) {
  const { field, fieldState } = useController({ control, name: 'business.industry_type' })
  const { data, error, loading, retry } = useLoad(smeLists, {}, { retried: true })
  const names = data?.industryTypes.map(({ name }) => name) ?? []
  // One that was chosen before stays, even if it's no longer on the list.
  const all = [...new Set(field.value ? [...names, field.value] : names)]
  return (
    <div>
      <SelectField
        label="Industry"
        prompt={loading ? 'Loading…' : 'Choose an industry'}
        options={all.map((value) => ({ value, label: value }))}
        aria-busy={loading}
        error={fieldState.error?.message}
        {...field}
      />
      {error !== undefined && (
        <Alert look="plain" className="mt-1.5 text-sm">
          We couldn’t load the list.{' '}
          <button type="button" onClick={retry} className="font-semibold text-strand underline underline-offset-4">
            Try again
          </button>
        </Alert>
      )}
    </div>
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
