import type { ReadsOf } from '../../../../test/contract/read.ts'

export const auditReads: ReadsOf<'audit'> = {
  auditEvents: { because: 'every read is noted in the trail itself, so no two answers are the same' },
}
