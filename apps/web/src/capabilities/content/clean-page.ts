import type { LegalPage } from '@hibla/contract/content/content.contract'
import type { CleanHtml } from '../../ui/rich-text/rich-text.tsx'

/** A legal page whose HTML went through a sanitizer, as the components want it. */
export type CleanPage = Omit<LegalPage, 'introduction' | 'questionAnswerList' | 'headingDescriptionList'> & {
  introduction: CleanHtml
  questionAnswerList: { question: string; answer: CleanHtml }[]
  headingDescriptionList: { heading: string; description: CleanHtml }[]
}

/** Content was cleaned when it was written; it is cleaned again when it is shown. */
export const cleanPage = (page: LegalPage, sanitize: (html: string) => CleanHtml): CleanPage => ({
  ...page,
  introduction: sanitize(page.introduction),
  questionAnswerList: page.questionAnswerList.map(({ question, answer }) => ({ question, answer: sanitize(answer) })),
  headingDescriptionList: page.headingDescriptionList.map(({ heading, description }) => ({
    heading,
    description: sanitize(description),
  })),
})
