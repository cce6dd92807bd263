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

export const Store = z.object({
  storeId: z.string(),
  /** What kind of place it is, such as a branch. */
  type: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  hours: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Store = z.infer<typeof Store>

export const stores = endpoint({
  method: 'GET',
  path: '/cms/store',
  summary: 'Our branches and other places to visit, all of them or those of one type.',
  access: 'public',
  query: z.object({ type: z.string().max(40).optional() }),
  ok: z.array(Store),
})
