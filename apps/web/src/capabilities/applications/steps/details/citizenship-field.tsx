import { citizenships } from '@hibla/contract/applications/applications.contract'
import type { ChangeEvent, Ref } from 'react'
import { useLoad } from '../../../../kernel/query.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Alert } from '../../../../ui/alert.tsx'

type CitizenshipFieldProps = {
  name: string
  value: string
  ref: Ref<HTMLSelectElement>
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  onBlur: () => void
}

/** The list comes from the server, after up to three attempts; nobody has to wait for it. */
export function CitizenshipField(field: CitizenshipFieldProps) {
  const { data, error, loading, retry } = useLoad(citizenships, {}, { retried: true })
  return (
    <div>
      <SelectField
        label="Citizenship (optional)"
        prompt={loading ? 'Loading…' : 'None'}
        options={(data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        disabled={!data}
        aria-busy={loading}
        {...field}
      />
      {error !== undefined && (
        <Alert look="plain" className="mt-1.5 text-sm">
          We couldn’t load the list. You can leave this empty, or{' '}
          <button type="button" onClick={retry} className="font-semibold text-strand underline underline-offset-4">
            try again
          </button>
          .
        </Alert>
      )}
    </div>
  )
}
