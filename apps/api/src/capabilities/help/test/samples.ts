import type { ReadsOf } from '../../../../test/contract/read.ts'

export const helpReads: ReadsOf<'help'> = {
  featuredFaqs: { row: '[endpoints.cms-faqs-featured]', url: '/cms/faqs/featured' },
  stores: { row: '[endpoints.cms-store]', url: '/cms/store?type=branch' },
}
