import type { ReadsOf } from '../../../../test/contract/read.ts'

export const agentsReads: ReadsOf<'agents'> = {
  agentDetails: {
    url: '/sales/agents/AG-1003',
    as: { as: 'kara.sales', agentCode: 'AG-1003' },
  },
}
