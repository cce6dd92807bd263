import type { ReadsOf } from '../../../../test/contract/read.ts'

export const catalogReads: ReadsOf<'catalog'> = {
  planList: { row: '[endpoints.cms-plans-list]', url: '/cms/plans/list' },
}
