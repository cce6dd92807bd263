import type { ReadsOf } from '../../../../test/contract/read.ts'

export const autopayReads: ReadsOf<'autopay'> = {
  autoPayDetails: { because: 'it needs a card that was entered at the gateway; enrol.test.ts reads it' },
}
