import type { LegalPage } from '@hibla/contract/content/content.contract'
import type { CleanHtml } from '../../ui/rich-text/rich-text.tsx'

/** A legal page with sanitized HTML, as the components need it. */
export type CleanPage = Omit<LegalPage, 'introduction' | 'questionAnswerList' | 'headingDescriptionList'> & {
  introduction: CleanHtml
  questionAnswerList: { question: CleanHtml; answer: CleanHtml }[]
  headingDescriptionList: { heading: string; description: CleanHtml }[]
}

/** Content is sanitized when it is saved and again when it is shown. */
export const cleanPage = (page: LegalPage, sanitize: (html: string) => CleanHtml): CleanPage => ({
  ...page,
  introduction: sanitize(page.introduction),
  questionAnswerList: page.questionAnswerList.map(({ question, answer }) => ({
    question: sanitize(question),
    answer: sanitize(answer),
  })),
  headingDescriptionList: page.headingDescriptionList.map(({ heading, description }) => ({
    heading,
    description: sanitize(description),
  })),
})
