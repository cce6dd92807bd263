import type { ReadsOf } from '../../../../test/contract/read.ts'

export const catalogReads: ReadsOf<'catalog'> = {
  planList: { url: '/cms/plans/list' },
}
