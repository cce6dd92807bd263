import type { ReadsOf } from '../../../../test/contract/read.ts'

const gina = { as: 'gina.customer', accounts: ['1000000000086'] } as const
const staff = { as: 'bea.back-office' } as const

export const outagesReads: ReadsOf<'outages'> = {
  outageStatus: { url: '/hobs/outage', as: gina },
  accountOutages: { url: '/hobs/outages', as: gina },
  affectedAccounts: { url: '/backoffice/outages/affected?kind=municipality&id=1430300000', as: staff },
  networkElements: { url: '/backoffice/network-elements?municipalityId=1380300000', as: staff },
  staffOutages: { url: '/backoffice/outages', as: staff },
  creditDisputes: { because: 'somebody has to dispute something first; credits.test.ts reads it' },
}
