import type { ApplicationStatusDetails } from '@hibla/contract/applications/status.contract'

export const reference = 'HOBS-7K2M9P4RTX5W'
/** Where its status is read. */
export const address = `/application/check-status?reference=${reference}`

/** An application under review, read by somebody who knows only its reference. */
export const status = (own: Partial<ApplicationStatusDetails> = {}): ApplicationStatusDetails => ({
  status: true,
  appRefID: reference,
  applicationStatus: 'Application In Review',
  state: 'in-review',
  awaitedFrom: 'provider',
  lacksTime: false,
  changes: [],
  isMine: false,
  mayChange: false,
  isLinked: false,
  ...own,
})

/** What its holders read besides. */
export const details = {
  status: true,
  appRefID: reference,
  applicationStatus: 'Application In Review',
  customerSegment: 'Residential',
  firstName: 'ANA',
  lastName: 'REYES',
  businessName: '',
  emailAddress: 'a•••@e•••.com',
  mobileNumber: '••• ••• 4567',
  address: '12 Mabini Street',
  planName: 'Hibla Simula 50',
  monthlyTotal: 99_900,
  firstTotal: 120_000,
  submittedAt: '2026-11-15T01:00:00.000Z',
  appointment: null,
  visitFirst: false,
  accountNumber: null,
}
