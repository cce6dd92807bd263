import type { ReadsOf } from '../../../../test/contract/read.ts'

export const helpReads: ReadsOf<'help'> = {
  featuredFaqs: { url: '/cms/faqs/featured' },
  planFaqs: { url: '/cms/faqs/plans_faqs?userType=residential' },
  answerFeedback: { because: 'Demo data has no feedback; feedback.test.ts reads what people said.' },
  helpCategories: { url: '/cms/help/categories' },
  faqs: ['', '?categoryId=bills', '?search=intrenet', '?search=zzzz%20router%20qqq'].map((asked) => ({
    url: `/cms/faqs/web${asked}`,
  })),
  faqAnswer: { url: '/cms/faq/answer/web?id=autopay' },
  knowledgeBase: ['', '?faqId=kb-check-address-first', '?search=adress', '?search=check%20elephant'].map((asked) => ({
    url: `/cms/knowledgebase${asked}`,
    as: { as: 'jun.sales' as const },
  })),
  stores: { url: '/cms/store?type=branch' },
}
