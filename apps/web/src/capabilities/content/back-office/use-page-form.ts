import { LegalPage, type PageName } from '@hibla/contract/content/content.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBusinessNow } from '../../../kernel/business-time.ts'
import { useContractForm } from '../../../kernel/form.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { draftOf, isSame, type Draft } from './draft.ts'

export type Published = { page: PageName; version: number; content: LegalPage | null }

const blank = { title: '', introduction: '', image: null, questionAnswerList: [], headingDescriptionList: [] }

/** The form of a legal page. What is typed is kept in the browser until it is published or dropped. */
export const usePageForm = (published: Published) => {
  const draft = draftOf(published.page, useSession().claims?.sub ?? '')
  const today = manilaDate(useBusinessNow())
  const fresh = (): Draft => ({
    basedOn: published.version,
    values: { ...(published.content ?? blank), last_updated_date: today },
  })
  const [kept] = useState(() => draft.read())
  const [start] = useState(() => kept ?? fresh())
  const [basedOn, setBasedOn] = useState(start.basedOn)
  const [restored, setRestored] = useState(kept !== undefined)
  const form = useContractForm(LegalPage, start.values)

  const { subscribe } = form
  const keep = useEffectEvent((values: Draft['values']) =>
    isSame(values, fresh().values) ? draft.remove() : draft.write({ basedOn, values }),
  )
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe])

  return {
    ...form,
    basedOn,
    /** What was typed before is back. */
    restored,
    /** Keeps what was typed, on top of what is published now. */
    keepMine: () => {
      setBasedOn(published.version)
      draft.write({ basedOn: published.version, values: form.getValues() })
    },
    /** What was typed is published, so nothing is kept of it. */
    forgetDraft: draft.remove,
    /** Drops what was typed and starts from what is published now. */
    startOver: () => {
      const { basedOn: version, values } = fresh()
      form.reset(values)
      draft.remove()
      setBasedOn(version)
      setRestored(false)
    },
  }
}
export type PageForm = ReturnType<typeof usePageForm>
