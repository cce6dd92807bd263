import type { Faq } from '@hibla/contract/help/help.contract'
import { Accordion } from '../../ui/accordion.tsx'
import { RichText, type CleanHtml } from '../../ui/rich-text/rich-text.tsx'

export type CleanFaq = Omit<Faq, 'answer'> & { answer: CleanHtml }

export function FeaturedFaqs({ faqs }: { faqs: CleanFaq[] }) {
  return (
    <Accordion
      headingLevel="h3"
      items={faqs.map(({ faqId, question, answer }) => ({
        id: faqId,
        title: question,
        content: <RichText html={answer} />,
      }))}
    />
  )
}
