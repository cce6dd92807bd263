import type { ReadsOf } from '../../../../test/contract/read.ts'

export const helpReads: ReadsOf<'help'> = {
  featuredFaqs: { url: '/cms/faqs/featured' },
  stores: { url: '/cms/store?type=branch' },
}
