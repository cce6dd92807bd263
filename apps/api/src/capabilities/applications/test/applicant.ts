import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import type { LocationType } from '@hibla/contract/address/location'
import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import {
  applicationEvent,
  orderReferenceOf,
  type ApplicationSoFar,
} from '@hibla/contract/applications/event-payload.rule'
import type { Choice } from '@hibla/contract/applications/choice.contract'
import { statusesBefore, type ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { centavos } from '@hibla/contract/values/money'
import type { Position } from '@hibla/contract/values/position'
import { asc, eq } from 'drizzle-orm'
import type { As, TestApi } from '../../../../test/api.ts'
import { bangkal, inMakati } from '../../../../test/demo-places.ts'
import { application, applicationEvent as events, applicationOrder } from '../applications.tables.ts'

const { createOrder, createGuestOrder, referenceOrder, saveApplication } = contract.applications
const { choosePlan, submitApplication, withdrawApplication } = contract.applications

export type Order = { orderId: string; visitorKey?: string | undefined }
export type Place = { address: ServiceAddress; at: Position; type: LocationType }

export const ana = { first_name: 'ANA', last_name: 'REYES', mobile_no: '9171234567', email: 'ana@example.com' }
export const home: Place = { address: bangkal, at: inMakati, type: 'Others' }
export const homeAddress: ApplicationAddress = {
  addressType: 'residential',
  buildingNumber: '12',
  buildingName: '',
  streetName: 'Mabini Street',
  subdivisionVillage: '',
  province: 'Metro Manila',
  cityMunicipality: 'City of Makati',
  barangay: 'Bangkal',
  region: 'National Capital Region (NCR)',
  zipCode: '1233',
  landmark: '',
}

export const simplest: Choice = { planId: 'RES-100', termMonths: 24, addons: [] }

/** What applicants do, one call each. */
export const applicantsOf = (api: TestApi) => {
  const guestOrder = async (): Promise<Order> => {
    const { body, visitorKey } = await api.call(createGuestOrder, { idempotencyKey: randomUUID() })
    return { ...body, visitorKey }
  }
  const orderOf = async (as: As['as']): Promise<Order> => (await api.call(createOrder, { as })).body

  const reference = ({ orderId, visitorKey }: Order, { address, at, type }: Place = home, as: As = {}) => {
    const { buildingId, subdivisionId } = address
    const payload = orderReferenceOf(orderId, ana, { locationType: type, ...at, buildingId, subdivisionId })
    return api.call(referenceOrder, { body: { ...payload, address }, visitorKey, ...as })
  }
  const save = (
    { orderId, visitorKey }: Order,
    more: Partial<ApplicationSoFar> & { birthDate?: string } = {},
    as: As = {},
  ) => {
    const { birthDate, ...so } = more
    const event = applicationEvent({
      orderId,
      customerCategory: 'RES',
      basicInfo: ana,
      addresses: [homeAddress],
      position: inMakati,
      ...so,
    })
    return api.call(saveApplication, {
      body: { ...event, ...(birthDate && { birthDate }) },
      visitorKey,
      ...as,
    })
  }
  const kept = async (orderId: string) => {
    const [order] = await api.db.select().from(applicationOrder).where(eq(applicationOrder.orderId, orderId))
    const [row] = await api.db.select().from(application).where(eq(application.applicationRefId, orderId))
    const history = await api.db
      .select()
      .from(events)
      .where(eq(events.applicationRefId, orderId))
      .orderBy(asc(events.id))
    return { order, application: row, history }
  }
  const placed = async () => {
    const order = await guestOrder()
    await reference(order)
    return order
  }
  const choose = ({ orderId, visitorKey }: Order, choice: Partial<Choice> = {}, as: As = {}) =>
    api.call(choosePlan, { body: { applicationRefID: orderId, ...simplest, ...choice }, visitorKey, ...as })
  /** A draft that lacks nothing, and what it costs. */
  const readyDraft = async (order?: Order, so: Partial<ApplicationSoFar> = {}, as: As = {}) => {
    const mine = order ?? (await placed())
    await save(mine, { birthDate: '1990-05-17', ...so }, as)
    const { body } = await choose(mine, {}, as)
    const { firstTotal, monthlyTotal } = body.quote
    return { ...mine, firstTotal, monthlyTotal }
  }
  type Ready = Order & { firstTotal: number; monthlyTotal: number }
  const submit = (
    { orderId, visitorKey, firstTotal, monthlyTotal }: Ready,
    as: As & { idempotencyKey?: string } = {},
  ) =>
    api.call(submitApplication, {
      body: {
        applicationRefID: orderId,
        agreedTerms: true,
        firstTotal: centavos(firstTotal),
        monthlyTotal: centavos(monthlyTotal),
      },
      visitorKey,
      idempotencyKey: randomUUID(),
      ...as,
    })
  const withdraw = ({ orderId, visitorKey }: Order, as: As = {}) =>
    api.call(withdrawApplication, { body: { applicationRefID: orderId }, visitorKey, ...as })
  /** As if it had been sent in and come this far, without the letters and notes on the way. */
  const broughtTo = async ({ orderId }: Order, status: ApplicationStatus) => {
    const way: ApplicationStatus[] = [status]
    while (way[0] !== 'draft') way.unshift(statusesBefore(way[0]!)[0]!)
    await api.db
      .update(application)
      .set({ choice: simplest, emailVerifiedAt: api.clock.now() })
      .where(eq(application.applicationRefId, orderId))
    for (const next of way.slice(1))
      await api.db
        .update(application)
        .set({ status: next, submittedAt: api.clock.now() })
        .where(eq(application.applicationRefId, orderId))
  }
  const submitted = (order: Order) => broughtTo(order, 'submitted')
  return {
    guestOrder,
    orderOf,
    reference,
    save,
    kept,
    placed,
    choose,
    withdraw,
    broughtTo,
    submitted,
    readyDraft,
    submit,
  }
}
