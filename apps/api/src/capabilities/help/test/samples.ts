import type { ReadsOf } from '../../../../test/contract/read.ts'

export const helpReads: ReadsOf<'help'> = {
  featuredFaqs: { url: '/cms/faqs/featured' },
  planFaqs: { url: '/cms/faqs/plans_faqs?userType=residential' },
  stores: { url: '/cms/store?type=branch' },
}
