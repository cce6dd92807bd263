import { Accordion } from '../../ui/accordion.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { CleanPage } from './clean-page.ts'
import { LegalHeader } from './legal-header.tsx'

/** The layout of the privacy notice and the cookie policy: an introduction, then questions to open. */
export function QuestionPage({ page, untitled = false }: { page: CleanPage; untitled?: boolean }) {
  return (
    <article>
      <LegalHeader page={page} untitled={untitled} />
      <RichText html={page.introduction} className="reading mt-8" />
      <div className="mt-10">
        <Accordion
          items={page.questionAnswerList.map(({ question, answer }, index) => ({
            id: `${index}`,
            title: <RichText html={question} as="span" />,
            content: <RichText html={answer} />,
          }))}
        />
      </div>
    </article>
  )
}
