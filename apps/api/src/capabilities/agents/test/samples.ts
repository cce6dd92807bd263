import type { ReadsOf } from '../../../../test/contract/read.ts'
import type { As } from '../../../../test/api.ts'

export const kara: As = { as: 'kara.sales', agentCode: 'AG-1003' }

export const agentsReads: ReadsOf<'agents'> = {
  agentDetails: { url: '/sales/agents/AG-1003', as: kara },
  agentTypes: { url: '/cms/agents', as: kara },
  team: { url: '/agents', as: kara },
  promoCodes: [
    { url: '/sales/promo-codes?customerType=RES', as: kara },
    { url: '/sales/promo-codes?customerType=sme', as: kara },
  ],
}
