import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const Faq = z.object({ faqId: z.string(), question: z.string(), answer: z.string() })
export type Faq = z.infer<typeof Faq>

export const featuredFaqs = endpoint({
  method: 'GET',
  path: '/cms/faqs/featured',
  summary: 'Frequently asked questions and their answers.',
  access: 'public',
  ok: z.array(Faq),
})

export const faqUserTypes = ['residential', 'sme'] as const

export const planFaqs = endpoint({
  method: 'GET',
  path: '/cms/faqs/plans_faqs',
  summary: 'What people ask before they choose a plan, for a home or for a small business.',
  access: 'public',
  query: z.object({ userType: z.enum(faqUserTypes) }),
  ok: z.array(Faq),
})

export const HelpCategory = z.object({
  categoryId: z.string(),
  name: z.string(),
  summary: z.string(),
  /** How many questions it has. */
  questions: z.int(),
})
export type HelpCategory = z.infer<typeof HelpCategory>

/** A question in a list; its answer is read by its id. */
export const FaqLine = Faq.pick({ faqId: true, question: true }).extend({ categoryId: z.string().nullable() })
export type FaqLine = z.infer<typeof FaqLine>

export const FoundFaqs = z.object({
  faqs: z.array(FaqLine),
  /** The words we searched for, if some of those typed looked like typing mistakes. */
  meant: z.string().nullable(),
  /** Nothing fits all of the words, so these fit some of them. */
  closest: z.boolean(),
})
export type FoundFaqs = z.infer<typeof FoundFaqs>

export const FaqAnswer = FaqLine.extend({
  answer: z.string(),
  category: HelpCategory.pick({ categoryId: true, name: true }).nullable(),
  /** Other questions of its category. */
  related: z.array(FaqLine),
})
export type FaqAnswer = z.infer<typeof FaqAnswer>

const Id = z.string().min(1).max(100)
/** What somebody typed; whatever it is, it's only compared. */
const Search = z.string().max(200, 'Use 200 characters at most')

export const helpCategories = endpoint({
  method: 'GET',
  path: '/cms/help/categories',
  summary: 'The categories of the help centre, with how many questions each has.',
  access: 'public',
  ok: z.array(HelpCategory),
})

export const faqs = endpoint({
  method: 'GET',
  path: '/cms/faqs/web',
  summary:
    'The questions of the help centre: all, those of a category, or those that fit a search, typing mistakes allowed.',
  access: 'public',
  query: z.object({ categoryId: Id.optional(), search: Search.optional() }),
  ok: FoundFaqs,
})

export const faqAnswer = endpoint({
  method: 'GET',
  path: '/cms/faq/answer/web',
  summary: 'One question with its answer.',
  access: 'public',
  query: z.object({ id: Id }),
  ok: FaqAnswer,
  refusals: ['not-found'],
})

export const knowledgeBase = endpoint({
  method: 'GET',
  path: '/cms/knowledgebase',
  summary:
    'The knowledge base for sales: its categories, its questions (all, of a category or found by a search), and an answer by faqId.',
  access: 'sales',
  query: z.object({ faqId: Id.optional(), categoryId: Id.optional(), search: Search.optional() }),
  ok: FoundFaqs.extend({ categories: z.array(HelpCategory), answer: FaqAnswer.nullable() }),
  refusals: ['not-found'],
})
