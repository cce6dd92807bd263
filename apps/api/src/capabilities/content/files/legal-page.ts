import { LegalPage, pageNames } from '@hibla/contract/content/content.contract'
import type { PageName } from '@hibla/contract/content/content.contract'
import { checked, frontMatter } from './front-matter.ts'
import { WrongFile } from '../../../kernel/data/read-data.ts'
import { toSections } from './markdown.ts'
import type { Sections } from './markdown.ts'

const FrontMatter = LegalPage.pick({ title: true, last_updated_date: true })
  .extend({ image: LegalPage.shape.image.default(null) })
  .strict()

const asQuestions = (sections: Sections['sections']) => ({
  questionAnswerList: sections.map(({ heading, html }) => ({ question: heading, answer: html })),
  headingDescriptionList: [],
})

const asHeadings = (sections: Sections['sections']) => ({
  questionAnswerList: [],
  headingDescriptionList: sections.map(({ heading, html }) => ({ heading, description: html })),
})

const listsOf = {
  privacy_notice: asQuestions,
  cookie_policy: asQuestions,
  terms_and_conditions: asHeadings,
  terms_of_use: asHeadings,
} satisfies Record<PageName, typeof asQuestions | typeof asHeadings>

const isPageName = (name: string): name is PageName => pageNames.some((known) => known === name)

export const legalPage = (file: string, name: string, text: string): { name: PageName; body: LegalPage } => {
  if (!isPageName(name)) throw new WrongFile(`${file}: no such page: ${name}; the pages are ${pageNames.join(', ')}`)
  const { fields, markdown } = frontMatter(file, text, FrontMatter)
  const { introduction, sections } = toSections(markdown)
  const body = { ...fields, introduction, ...listsOf[name](sections) }
  return { name, body: checked(file, LegalPage, body) }
}
