import { properties, regions, zipCode } from '@hibla/contract/address/address.contract'
import {
  citizenships,
  createGuestOrder,
  createOrder,
  referenceOrder,
  saveApplication,
} from '@hibla/contract/applications/applications.contract'
import { saveDraft } from '@hibla/contract/applications/sold.contract'
import { CallFailed } from '@hibla/contract/client'
import { smeLists } from '@hibla/contract/documents/documents.contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import { submitLead } from '@hibla/contract/leads/leads.contract'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal, type Given } from '../../../test/portal.tsx'
import type { ChosenAddress } from '../../address/index.ts'
import { calabarzon, chosen, ncr, tower } from '../../address/test/places.ts'
import { draft, storeBasicInfo } from '../draft/draft.ts'

/** Each test starts with a clean browser. The built-in map is requested but never loads. */
export const cleanStart = () =>
  beforeEach(() => {
    localStorage.setItem('cookieAccepted', 'true')
    destroySession()
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  })

export const ana = {
  first_name: 'ANA',
  last_name: 'REYES',
  mobile_no: '9171234567',
  email: 'ana@example.com',
  checkTerms: true,
}
export const ORDER = { orderId: 'HOBS-ABCDEFGHJK' }

export const CITIZENSHIPS = [
  { code: 'PH', name: 'Filipino' },
  { code: 'JP', name: 'Japanese' },
]

type Replies = Parameters<typeof clientWith>[0]
export type ClientCall = { endpoint: Endpoint; input: { body?: Record<string, unknown>; idempotencyKey?: string } }

const serviceable = (gpon: string, gfast: string, status: unknown = true) => ({
  status,
  serviceability: [
    { serviceType: 'GPON', serviceable: gpon },
    { serviceType: 'GFAST', serviceable: gfast },
  ],
})
export const served = serviceable('Y', 'NA')
export const notServed = serviceable('N', 'NA', false)
export const answered = serviceable

type Saving = { body: { applicationRefID: string; step: number } }
const savedAs = ({ body: { applicationRefID, step } }: Saving) => ({
  status: true,
  applicationRefID,
  step,
  applicationStatus: 'Draft Application',
  version: `after-${step}`,
})

const usual: Replies = [
  [regions, [ncr, calabarzon]],
  [citizenships, CITIZENSHIPS],
  [smeLists, { documents: [], industryTypes: [{ code: 'manufacturing', name: 'Manufacturing' }] }],
  [properties, []],
  [zipCode, { zipCode: '1223' }],
  [checkServiceability, served],
  [createGuestOrder, ORDER],
  [createOrder, { orderId: 'OO-ABCDEFGHJK' }],
  [referenceOrder, { status: true, orderReference: 'REF-1' }],
  [saveApplication, (input) => savedAs(input as Saving)],
  [saveDraft, (input) => savedAs(input as Saving)],
  [submitLead, { status: true, leadId: 'LEAD-1' }],
]

/** The portal at the start of an application, recording every call it makes. */
export const openStart = async (
  own: Replies = [],
  given: Omit<Given, 'client'> = {},
  at: Parameters<typeof openPortal>[0] = '/check-serviceability',
) => {
  const asked: ClientCall[] = []
  const view = await openPortal(at, { ...given, client: clientWith([...own, ...usual], asked) })
  const calls = (endpoint: Endpoint) => asked.filter((call) => call.endpoint === endpoint).map(({ input }) => input)
  return { ...view, calls }
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

export const fillPerson = async (own: Partial<Record<'first' | 'last' | 'mobile' | 'email', string>> = {}) => {
  const { first = 'Ana', last = 'Reyes', mobile = '9171234567', email = 'Ana@Example.com' } = own
  for (const [label, value] of [
    ['First name', first],
    ['Last name', last],
    ['Mobile number', mobile],
    ['Email', email],
  ] as const) {
    await userEvent.clear(field(label))
    if (value !== '') await userEvent.paste(value)
  }
}
export const agree = () => userEvent.click(screen.getByRole('checkbox'))

/** Opens the page ready to check a complete address. */
export const openAtAddress = async (place: ChosenAddress = chosen(), ...rest: Parameters<typeof openStart>) => {
  storeBasicInfo(ana)
  draft.chosenAddress.write(place)
  const view = await openStart(...rest)
  await screen.findByRole('heading', { name: 'Personal details' })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Installation address' })
  await screen.findByRole('button', { name: 'Check Serviceability' })
  return view
}

export const checkIt = async () => {
  await userEvent.click(button('Check Serviceability'))
  await userEvent.click(button('YES'))
}

export const building = () => chosen({ locationType: 'Building', property: tower, pin: tower.point })
export const refuse = (code: string, detail = 'No.') => new CallFailed(problem({ status: 422, code, detail }))

/** The popup for serviceable places. */
export const popup = async () =>
  within(await screen.findByRole('dialog', { name: 'Good news: fibre is available here' }))
export const choose = async (name: RegExp) => {
  await userEvent.click((await popup()).getByRole('radio', { name }))
  await userEvent.click((await popup()).getByRole('button', { name: 'Continue' }))
}
