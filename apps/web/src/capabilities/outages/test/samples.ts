import type { Outage, OwnOutage } from '@hibla/contract/outages/outages.contract'
import { centavos } from '@hibla/contract/values/money'
import type { StaffOutage } from '@hibla/contract/outages/staff-outages.contract'

export const outage: Outage = {
  outageId: '11111111-1111-4111-8111-111111111111',
  area: 'Barangay Bel-Air, City of Makati',
  point: { latitude: 14.56, longitude: 121.03 },
  cause: 'fibre-cut',
  note: 'A truck hit a pole.',
  startedAt: '2026-11-15T00:00:00.000Z',
  expectedEnd: '2026-11-15T10:00:00.000Z',
  endedAt: null,
}

export const ownOutage: OwnOutage = {
  ...outage,
  state: 'ended',
  endedAt: '2026-11-17T02:00:00.000Z',
  downFrom: '2026-11-15T00:00:00.000Z',
  downTo: '2026-11-17T02:00:00.000Z',
  fullDays: 2,
  credits: [{ month: '2026-12', days: 2, amount: centavos(12_660) }],
  countedWith: null,
  dispute: null,
  mayDispute: true,
}

export const staffOutage: StaffOutage = {
  outageId: outage.outageId,
  place: { kind: 'barangay', id: '1380300002', name: outage.area, point: outage.point },
  state: 'open',
  version: 1,
  cause: 'fibre-cut',
  note: 'A truck hit a pole.',
  startedAt: outage.startedAt,
  expectedEnd: outage.expectedEnd,
  endedAt: null,
  accounts: 1_234,
  isFound: true,
  told: 1_200,
  openDisputes: 0,
  history: [{ change: 'open', at: '2026-11-15T01:00:00.000Z', note: null }],
}
