import type { ReadsOf } from '../../../../test/contract/read.ts'

const because = 'there is no sale by itself; list.test.ts, sale.test.ts and statistics.test.ts make some and read them'

export const salesReads: ReadsOf<'sales'> = {
  applicationList: { because },
  applicationFile: { because },
  applicationData: { because },
  statistics: { because },
  workItemCategories: { because },
}
