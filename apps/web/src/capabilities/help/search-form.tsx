import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { LONGEST_SEARCH } from './typed-search.ts'

type SearchFormProps = { action: string; q: string; label?: string; example?: string }

/** Works without scripts: the browser sends what was typed to the page's own address. */
export function SearchForm({
  action,
  q,
  label = 'What do you need help with?',
  example = 'For example: mabagal na internet, pay my bill',
}: SearchFormProps) {
  const id = useId()
  return (
    <search>
      <Form method="get" action={action}>
        <label htmlFor={id} className="mb-2 block text-sm font-semibold">
          {label}
        </label>
        <div className="flex flex-wrap gap-3">
          {/* Its key: another search in the address shows in the field. */}
          <input
            key={q}
            id={id}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={example}
            className="min-h-12 w-full min-w-0 flex-[1_1_15rem] rounded-field border-[1.5px] border-edge bg-surface px-4 py-2.5 text-text placeholder:text-muted"
          />
          <Button type="submit" look="call">
            Search
          </Button>
        </div>
      </Form>
    </search>
  )
}
