import { smeLists } from '@hibla/contract/documents/documents.contract'
import { useController } from 'react-hook-form'
import { useLoad } from '../../kernel/query.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import type { DetailsControl } from './use-details.ts'

/** What the business does, from the server's list. */
export function IndustryField({ control }: { control: DetailsControl }) {
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
        <Trouble look="plain" className="mt-1.5 text-sm">
          We couldn’t load the list.{' '}
          <button type="button" onClick={retry} className="font-semibold text-strand underline underline-offset-4">
            Try again
          </button>
        </Trouble>
      )}
    </div>
  )
}
