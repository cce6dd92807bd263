import { LegalPage, type PageName } from '@hibla/contract/content/content.contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { useState } from 'react'
import { useContractForm } from '../../../kernel/form.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { draftOf, isSame, type Draft } from './draft.ts'

export type Published = { page: PageName; version: number; content: LegalPage | null; today: IsoDate }

const blank = { title: '', introduction: '', image: null, questionAnswerList: [], headingDescriptionList: [] }

/** The form of a legal page. The draft is stored in the browser until it's published or deleted. */
export const usePageForm = (published: Published) => {
  const draft = draftOf(published.page, useSession().claims?.sub ?? '')
  const fresh = (): Draft => ({
    basedOn: published.version,
    values: { ...(published.content ?? blank), last_updated_date: published.today },
  })
  const [kept] = useState(() => draft.read())
  const [start] = useState(() => kept ?? fresh())
  const [basedOn, setBasedOn] = useState(start.basedOn)
  const [restored, setRestored] = useState(kept !== undefined)
  const form = useContractForm(LegalPage, start.values, {
    keep: (values) => (isSame(values, fresh().values) ? draft.remove() : draft.write({ basedOn, values })),
  })

  return {
    ...form,
    basedOn,
    /** An earlier draft was restored. */
    restored,
    /** Keeps the draft, now based on the published version. */
    keepMine: () => {
      setBasedOn(published.version)
      draft.write({ basedOn: published.version, values: form.getValues() })
    },
    /** The draft was published, so it's deleted. */
    forgetDraft: draft.remove,
    /** Deletes the draft and starts again from the published version. */
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
