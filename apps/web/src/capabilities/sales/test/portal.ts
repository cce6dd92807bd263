import { agentDetails, agentTypes, promoCodes, team } from '@hibla/contract/agents/agents.contract'
import { applicationList } from '@hibla/contract/sales/sales.contract'
import { statistics, workItemCategories } from '@hibla/contract/sales/statistics.contract'
import { applicationStatuses } from '@hibla/contract/applications/status.rule'
import type { Endpoint } from '@hibla/contract/endpoint'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'

export const REFERENCE = 'HOBS-ABCDEFGHJK23'

export const kara = {
  agentCode: 'AG-1003',
  agentName: 'Kara Ocampo',
  agentType: 'Sales agent',
  tsm: { agentCode: 'AG-1001', agentName: 'Iris Mendoza' },
  regions: [{ name: 'ALL REGION', code: 'ALL' }],
  provinces: [{ name: 'Cebu', code: '0702200000' }],
  municipalities: [{ name: 'City of Cebu', code: '0730600000' }],
}

export const sold = {
  refID: REFERENCE,
  applicationStatus: 'Draft Application',
  state: 'draft',
  customerSegment: 'Residential',
  name: 'ANA REYES',
  mobileNumber: '9171234567',
  cityMunicipality: 'City of Makati',
  planName: 'Hibla Tahanan 100',
  changedAt: '2026-11-13T01:00:00.000Z',
  submittedAt: null,
  inTerritory: true,
  place: `2026-11-13T01:00:00.000Z_${REFERENCE}`,
}

const none = { residential: 0, sme: 0 }
export const figures = {
  status: true,
  byState: applicationStatuses.map((state) => ({
    state,
    ...(state === 'draft' ? { residential: 2, sme: 1 } : state === 'active' ? { residential: 4, sme: 0 } : none),
  })),
  months: ['2026-10', '2026-11'].map((month, nth) => ({ month, submitted: 3 + nth, active: 2, ended: nth })),
}

type Replies = Parameters<typeof clientWith>[0]
type ClientCall = NonNullable<Parameters<typeof clientWith>[1]>

/** What the server says to an agent; a test's own replies come first. */
const usual: Replies = [
  [agentDetails, kara],
  [agentTypes, [{ agentType: 'Sales agent', description: 'Sells at the door.' }]],
  [team, [{ agentCode: 'AG-1003', agentName: 'Kara Ocampo', agentType: 'Sales agent', tsm: kara.tsm }]],
  [promoCodes, [{ promoCode: 'HIBLA-XMAS', name: 'Christmas welcome', description: 'A hub.', endsOn: '2027-01-06' }]],
  [applicationList, { status: true, applications: [sold], more: false }],
  [statistics, figures],
  [workItemCategories, [{ category: 'draft', name: 'Drafts to finish', count: 3 }]],
]

export const cleanSales = () =>
  beforeEach(() => {
    queryClient.clear()
    localStorage.clear()
    localStorage.setItem('cookieAccepted', 'true')
  })

type Role = 'sales-agent' | 'sales-admin'

/** A page of the sales area, and what it asks the server for. */
export const openAs = async (role: Role, path: string, ...replies: Replies) => {
  const request: ClientCall = []
  const client = clientWith([...replies, ...usual], request)
  const session = signedIn([role], { agentCode: 'AG-1003', email: 'kara@example.com' })
  const view = await openPortal(path, { session, client })
  return {
    ...view,
    asked: (of: Endpoint) => request.flatMap(({ endpoint, input }) => (endpoint === of ? [input] : [])),
  }
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
