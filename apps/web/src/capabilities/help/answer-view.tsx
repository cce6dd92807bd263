import type { FaqAnswer } from '@hibla/contract/help/help.contract'
import { RichText, type CleanHtml } from '../../ui/rich-text/rich-text.tsx'
import type { HelpAddresses } from './addresses.ts'
import { AnswerFeedback } from './answer-feedback.tsx'
import { BackTo } from './back-to.tsx'
import { QuestionList } from './question-list.tsx'

export type CleanAnswer = Omit<FaqAnswer, 'answer'> & { answer: CleanHtml }

type AnswerViewProps = { answer: CleanAnswer; at: HelpAddresses; home: string }

/** One question, its answer, whether it helped, and what people ask next. */
export function AnswerView({ answer: { faqId, question, answer, category, related }, at, home }: AnswerViewProps) {
  return (
    <>
      <BackTo to={category ? at.category(category.categoryId) : at.home}>{category?.name ?? home}</BackTo>
      <h1 className="mt-6 text-2xl">{question}</h1>
      <RichText html={answer} className="reading mt-6" />
      {/* Its key: the next answer asks anew. */}
      <AnswerFeedback key={faqId} faqId={faqId} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-12">
          <h2 id="related" className="mb-4 text-lg">
            People also ask
          </h2>
          <QuestionList faqs={related} at={at} />
        </section>
      )}
    </>
  )
}
