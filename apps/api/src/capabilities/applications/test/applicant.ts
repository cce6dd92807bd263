import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import type { LocationType } from '@hibla/contract/address/location'
import {
  applicationEvent,
  orderReferenceOf,
  type ApplicationSoFar,
} from '@hibla/contract/applications/event-payload.rule'
import { ana, homeAddress } from '@hibla/contract/applications/test/ana'
import type { Choice } from '@hibla/contract/applications/choice.contract'
import { missingFrom } from '@hibla/contract/documents/requirements.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { applicationMachine, type ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { centavos } from '@hibla/contract/values/money'
import type { Position } from '@hibla/contract/values/position'
import { asc, eq } from '../../../kernel/postgres/sql.ts'
import type { As, TestApi } from '../../../../test/api.ts'
import { bangkal, inMakati } from '../../../../test/demo-places.ts'
import { pdf } from '../../../../test/sample-files.ts'
import { sendsFiles } from '../../documents/test/send-file.ts'
import { agreedToSimplest } from './agreed.ts'
import { application, applicationEvent as events, applicationOrder } from '../applications.tables.ts'

const { createOrder, createGuestOrder, referenceOrder, saveApplication } = contract.applications
const { choosePlan, readApplication, submitApplication, withdrawApplication } = contract.applications

export type Order = { orderId: string; visitorKey?: string | undefined }
export type Place = { address: ServiceAddress; at: Position; type: LocationType }

export const home: Place = { address: bangkal, at: inMakati, type: 'Others' }

export const simplest: Choice = { planId: 'RES-100', termMonths: 24, addons: [] }

type Saved = InputOf<typeof saveApplication>['body']
/** What is asked beside the specification's event. */
type Beside = Partial<
  Pick<Saved, 'title' | 'middleName' | 'citizenship' | 'exclusive' | 'businessType' | 'version'> & { birthDate: string }
>
const given = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

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
  const save = ({ orderId, visitorKey }: Order, more: Partial<ApplicationSoFar> & Beside = {}, as: As = {}) => {
    const { birthDate, title, middleName, citizenship, exclusive, businessType, version, ...so } = more
    const beside = given({ birthDate, title, middleName, citizenship, exclusive, businessType, version })
    const event = applicationEvent({
      orderId,
      customerCategory: 'RES',
      basicInfo: ana,
      addresses: [homeAddress],
      position: inMakati,
      ...so,
    })
    return api.call(saveApplication, {
      body: { ...event, ...beside },
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
  /** An order at its place, of a guest or of somebody who is logged in. */
  const placed = async (as: As = {}) => {
    const order = as.as ? await orderOf(as.as) : await guestOrder()
    await reference(order, undefined, as)
    return order
  }
  const choose = ({ orderId, visitorKey }: Order, choice: Partial<Choice> = {}, as: As = {}) =>
    api.call(choosePlan, { body: { applicationRefID: orderId, ...simplest, ...choice }, visitorKey, ...as })
  const read = async ({ orderId, visitorKey }: Order, as: As = {}) =>
    (await api.call(readApplication, { query: { appRefID: orderId }, visitorKey, ...as })).body
  const send = sendsFiles(api)
  /** Sends whatever documents an application still needs. */
  const giveDocuments = async (order: Order, as: As = {}) => {
    const { body } = await api.call(contract.documents.listFiles, {
      query: { applicationReferenceNo: order.orderId, operation: 'list' },
      visitorKey: order.visitorKey,
      ...as,
    })
    for (const { category, atLeast } of missingFrom((await read(order, as)).documents, body.files))
      for (let nth = 0; nth < atLeast; nth++)
        assert.equal((await send(order, pdf(), { category, name: 'needed.pdf' }, as)).status, 200)
  }
  /** A draft that lacks nothing, and what it costs. */
  const readyDraft = async (
    order?: Order,
    so: Parameters<typeof save>[1] = {},
    as: As = {},
    choice: Partial<Choice> = {},
  ) => {
    const mine = order ?? (await placed())
    await save(mine, { birthDate: '1990-05-17', ...so }, as)
    const { body } = await choose(mine, choice, as)
    await giveDocuments(mine, as)
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
  /** As if it had been sent in and come this far, without the emails and notes on the way. */
  const broughtTo = async ({ orderId }: Order, status: ApplicationStatus) => {
    const way: ApplicationStatus[] = [status]
    while (way[0] !== 'draft') way.unshift(applicationMachine.previous(way[0]!)[0]!)
    await api.db
      .update(application)
      .set({ choice: simplest, agreed: agreedToSimplest, emailVerifiedAt: api.clock.now() })
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
    read,
    send,
    giveDocuments,
    withdraw,
    broughtTo,
    submitted,
    readyDraft,
    submit,
  }
}
