import type { PageName } from '@hibla/contract/content/content.contract'
import { useFieldArray } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Sections } from './sections.tsx'
import type { PageForm } from './use-page-form.ts'

/** The privacy notice and the cookie policy answer questions; the terms have headings. */
const listOf = {
  privacy_notice: 'questionAnswerList',
  cookie_policy: 'questionAnswerList',
  terms_and_conditions: 'headingDescriptionList',
  terms_of_use: 'headingDescriptionList',
} as const satisfies Record<PageName, string>

type SectionFieldsProps = { page: PageName; form: PageForm }

export function SectionFields({ page, form }: SectionFieldsProps) {
  return listOf[page] === 'questionAnswerList' ? <Questions form={form} /> : <Headings form={form} />
}

function Questions({ form }: { form: PageForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'questionAnswerList' })
  return (
    <Sections
      one="question"
      keys={fields.map(({ id }) => id)}
      onRemove={remove}
      onMove={move}
      onAdd={() => append({ question: '', answer: '' })}
    >
      {(index) => (
        <>
          <Field label="Question" {...form.field(`questionAnswerList.${index}.question`)} />
          <TextArea label="Answer" {...form.field(`questionAnswerList.${index}.answer`)} />
        </>
      )}
    </Sections>
  )
}

function Headings({ form }: { form: PageForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'headingDescriptionList' })
  return (
    <Sections
      one="section"
      keys={fields.map(({ id }) => id)}
      onRemove={remove}
      onMove={move}
      onAdd={() => append({ heading: '', description: '' })}
    >
      {(index) => (
        <>
          <Field label="Heading" {...form.field(`headingDescriptionList.${index}.heading`)} />
          <TextArea label="Text" {...form.field(`headingDescriptionList.${index}.description`)} />
        </>
      )}
    </Sections>
  )
}
