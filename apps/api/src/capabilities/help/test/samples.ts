import type { ReadsOf } from '../../../../test/contract/read.ts'

export const helpReads: ReadsOf<'help'> = {
  featuredFaqs: { url: '/cms/faqs/featured' },
  planFaqs: { url: '/cms/faqs/plans_faqs?userType=residential' },
  answerFeedback: { because: 'Demo data has no feedback; feedback.test.ts reads what people said.' },
  helpCategories: { url: '/cms/help/categories' },
  faqs: [{ url: '/cms/faqs/web' }, { url: '/cms/faqs/web?categoryId=bills' }, { url: '/cms/faqs/web?search=intrenet' }],
  faqAnswer: { url: '/cms/faq/answer/web?id=autopay' },
  knowledgeBase: [
    { url: '/cms/knowledgebase', as: { as: 'jun.sales' } },
    { url: '/cms/knowledgebase?faqId=kb-check-address-first', as: { as: 'jun.sales' } },
  ],
  stores: { url: '/cms/store?type=branch' },
}
