export const NUMBER = 'TKT-23456789AB'

export const listed = (own: object = {}) => ({
  ticketNumber: NUMBER,
  accountNumber: '1000000000011',
  type: 'concern',
  category: 'BILLING',
  categoryName: 'My bill',
  subType: 'BILLING-CHARGE',
  subTypeName: 'A charge I don’t recognise',
  specificType: null,
  specificTypeName: null,
  status: 'open',
  openedAt: '2026-11-15T01:00:00.000Z',
  changedAt: '2026-11-15T01:00:00.000Z',
  updatedAt: '2026-11-15T02:00:00.000Z',
  ...own,
})

let next = 0
export const happened = (what: string, by: string, own: object = {}) => ({
  id: ++next,
  what,
  by,
  at: '2026-11-15T01:00:00.000Z',
  text: null,
  file: null,
  ...own,
})

export const inFull = (own: object = {}) => ({
  ...listed(),
  description: 'What is this?',
  answers: [],
  timeline: [happened('opened', 'subscriber')],
  version: 1,
  filesLeft: 8,
  reopenableUntil: null,
  lineBackBy: null,
  rating: null,
  ...own,
})

export const staffView = (own: object = {}) => ({
  ...inFull(),
  assignee: null,
  isMine: false,
  subscriber: { firstName: 'Ana', name: 'Ana Reyes' },
  timeline: [{ ...happened('opened', 'subscriber'), byName: '' }],
  evidence: null,
  ...own,
})

export const concerns = [
  {
    code: 'BILLING',
    name: 'My bill',
    helpCategories: ['bills'],
    subConcernTypes: [
      { code: 'BILLING-CHARGE', name: 'A charge I don’t recognise' },
      { code: 'BILLING-MISSING', name: 'I haven’t received my bill' },
    ],
  },
  {
    code: 'ACCOUNT',
    name: 'My account',
    helpCategories: ['account'],
    subConcernTypes: [
      { code: 'ACCOUNT-CONTACT', name: 'My contact details' },
      { code: 'ACCOUNT-LOGIN', name: 'Logging in' },
    ],
  },
]

export const afterSales = [
  {
    code: 'CONNECTION',
    name: 'My connection',
    helpCategories: ['outages', 'wifi'],
    subConcerns: [
      {
        code: 'CONNECTION-NONE',
        name: 'I have no internet',
        specificTypes: [{ code: 'CONNECTION-NONE-RED', name: 'A red light on the modem' }],
      },
    ],
  },
  {
    code: 'MOVING',
    name: 'Moving house',
    helpCategories: ['account'],
    subConcerns: [
      {
        code: 'MOVING-LINE',
        name: 'Move my line',
        specificTypes: [{ code: 'MOVING-LINE-NEAR', name: 'Within the same building' }],
      },
    ],
  },
]

export const photo = (name = 'modem.jpg', size = 3) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' })

export const fileRecord = (own: object = {}) => ({
  id: '6ad3f2c4-51f9-4d6e-9a39-6f0c8a0f6a01',
  fileName: 'modem.jpg',
  type: 'image/jpeg',
  bytes: 2048,
  link: '/files/one',
  preview: null,
  ...own,
})
