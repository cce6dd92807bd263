import { quoteFor } from '@hibla/contract/applications/quote.rule'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { centavos } from '@hibla/contract/values/money'
import type { Agreed } from '../applications.tables.ts'

const chosen: Agreed['chosen'] = {
  plan: {
    planId: 'RES-100',
    name: 'Hibla Tahanan 100',
    speedMbps: 100,
    technology: 'GPON',
    monthlyFee: centavos(149900),
    installationFee: centavos(0),
  },
  term: { termMonths: 24, name: '24 months', oneTimeFee: centavos(0) },
  addons: [],
}

/** What somebody agreed to whose application is put into a status without all the steps to it. */
export const agreedToSimplest: Agreed = {
  quote: quoteFor(chosen, IsoDate.parse('2026-11-18')),
  chosen,
  at: '2026-11-15T01:00:00.000Z',
}
