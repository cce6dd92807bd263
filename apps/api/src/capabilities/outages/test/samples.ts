import { ana, gina, type ReadsOf } from '../../../../test/contract/read.ts'

const staff = { as: 'bea.back-office' } as const

const because = 'It follows from a downtime that was billed; credits.test.ts reads it.'
const ofTheBill = {
  'outages[].downTo': because,
  'outages[].fullDays': because,
  'outages[].credits': because,
  'outages[].countedWith': because,
  'outages[].met': 'It takes two incidents that met; changed-credits.test.ts reads it.',
}

const wholeCity = 'A whole city is down; outages.test.ts reads it of a barangay.'

export const outagesReads: ReadsOf<'outages'> = {
  outageStatus: {
    url: '/hobs/outage',
    as: gina,
    untold: {
      'outage.endedAt': 'It tells of an incident that lasts.',
      'outage.ground.barangayId': wholeCity,
    },
  },
  accountOutages: [
    { url: '/hobs/outages', as: gina, untold: ofTheBill },
    { url: '/hobs/outages', as: ana },
  ],
  affectedAccounts: [
    { url: '/backoffice/outages/affected?kind=municipality&id=1430300000', as: staff },
    { url: '/backoffice/outages/affected?kind=element&id=DEMO-MKT-0001', as: staff },
  ],
  networkElements: { url: '/backoffice/network-elements?municipalityId=1380300000', as: staff },
  staffOutages: { url: '/backoffice/outages', as: staff, untold: { '[].place.ground.barangayId': wholeCity } },
  creditDisputes: { because: 'somebody has to dispute something first; credits.test.ts reads it' },
}
