import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { outageInvariants } from '../../../../test/kills/outage-invariants.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import { outboxEvent } from '../../../kernel/outbox/outbox.tables.ts'
import { deliver } from '../../../kernel/outbox/relay.ts'
import { asc, eq, like, sql } from '../../../kernel/postgres/sql.ts'
import { isErased } from '../../account/privacy/erased.ts'
import { accountService } from '../../account/account.service.ts'
import { addressService } from '../../address/address.service.ts'
import { billingService } from '../../billing/billing.service.ts'
import { downtime } from '../../billing/downtime/downtime.tables.ts'
import { notificationsService } from '../../notifications/notifications.service.ts'
import { writesEmails } from '../emails.ts'
import type { OutagesDeps } from '../deps.ts'
import { outageFanOut } from '../fan-out.ts'

const { openOutage, changeOutage, affectedAccounts } = contract.outages
export const staff = { as: 'bea.back-office' } as const

type Body = RequestOf<typeof openOutage>['body']
type Change = RequestOf<typeof changeOutage>['body']
type Unnamed<T> = T extends unknown ? Omit<T, 'outageId' | 'version'> : never
type Opened = { outageId: string; version: number }

/** Subscribers in barangays of their own, and staff who open incidents there. Pages are small, so that there are several. */
export const useIncidents = async ({ page = 2 } = {}) => {
  const api = await useApi()
  const { db, clock, config } = api
  const accounts = accountService(clock)
  const deps: OutagesDeps = {
    db,
    clock,
    isErased,
    accounts,
    address: addressService,
    serviceability: { element: async () => undefined, elementsNear: async () => [] },
    billing: billingService({ db, clock, accounts }),
    notifications: notificationsService({ db, clock, brand: config.brand, origin: config.origin, accounts }),
  }
  const subscribers = [outageFanOut(deps, page), writesEmails(deps, page)]

  const people = { next: 1 }
  /** A barangay where only these live. */
  const barangay = async (count = 3) => {
    const from = people.next
    people.next += count
    const numbers = await addSubscribers(db, { count, billDay: 20, from, activatedOn: '2026-01-01' })
    const [found] = await db.execute<{ id: string }>(
      sql`select barangay_id as id from barangay order by barangay_id limit 1 offset ${from}`,
    )
    const place = { kind: 'barangay' as const, id: found!.id }
    await db.execute(sql`
      update account set barangay_id = ${place.id}, email = account_number || '@example.com',
        mobile_number = '9' || right(account_number, 9)
      where account_number = any (${sql.param(numbers)}::text[])`)
    return { place, numbers }
  }

  /** The same lines are in a larger place too, where nobody else lives. */
  const largerPlace = async (kind: 'municipality' | 'province', numbers: string[]): Promise<Body['place']> => {
    const column = sql.identifier(`${kind}_id`)
    const [found] = await db.execute<{ id: string }>(sql`
      select ${column} as id from ${sql.identifier(kind)} where ${column} not in (
        select ${column} from account where ${column} is not null) order by ${column} limit 1`)
    await db.execute(
      sql`update account set ${column} = ${found!.id} where account_number = any (${sql.param(numbers)}::text[])`,
    )
    return { kind, id: found!.id }
  }

  const affected = async (place: Body['place']) =>
    (await api.call(affectedAccounts, { ...staff, query: place })).body.accounts

  const tryToOpen = async (place: Body['place'], own: Partial<Body> = {}) =>
    api.call(openOutage, {
      ...staff,
      idempotencyKey: randomUUID(),
      body: {
        place,
        cause: 'fibre-cut',
        startedAt: new Date(clock.now().getTime() - 3_600_000).toISOString(),
        accounts: own.accounts ?? (await affected(place)),
        ...own,
      },
    })
  const open = async (place: Body['place'], own: Partial<Body> = {}): Promise<Opened> => {
    const opened = await tryToOpen(place, own)
    expect([opened.problem?.code, opened.status]).toEqual([undefined, 200])
    return opened.body.outage
  }
  const tryToChange = ({ outageId, version }: Opened, change: Unnamed<Change>) =>
    api.call(changeOutage, {
      ...staff,
      idempotencyKey: randomUUID(),
      body: { outageId, version, ...change },
    })
  const change = async (it: Opened, how: Unnamed<Change>): Promise<Opened> => {
    const changed = await tryToChange(it, how)
    expect([changed.problem?.code, changed.status]).toEqual([undefined, 200])
    return changed.body.outage
  }

  const waiting = () =>
    db.select().from(outboxEvent).where(like(outboxEvent.topic, 'outages.%')).orderBy(asc(outboxEvent.id)).limit(1)
  /** Does one thing that waits, as the jobs do; `twice` as after a crash before it was removed. */
  const oneStep = async ({ twice = false } = {}): Promise<boolean> => {
    const [event] = await waiting()
    if (!event) return false
    for (const subscriber of subscribers.filter(({ topic }) => topic === event.topic))
      for (let time = 0; time < (twice ? 2 : 1); time++)
        await deliver(db, subscriber, { eventId: event.id, payload: event.payload as object })
    await db.delete(outboxEvent).where(eq(outboxEvent.id, event.id))
    return true
  }
  const spread = async (how: { twice?: boolean } = {}) => {
    let isMore = true
    while (isMore) isMore = await oneStep(how)
  }

  const toldOf = async (number: string): Promise<string[]> => {
    const rows = await db.execute<{ title: string }>(
      sql`select title from notification where account_number = ${number} order by created_at, title`,
    )
    return rows.map(({ title }) => title)
  }
  const downOf = async (number: string) => {
    const rows = await db
      .select()
      .from(downtime)
      .where(eq(downtime.accountNumber, number))
      .orderBy(asc(downtime.startedAt))
    return rows.map(({ startedAt, endedAt }) => [startedAt.toISOString(), endedAt?.toISOString() ?? null])
  }
  /** Nothing is stored otherwise than it follows from the rest. */
  const expectNoContradictions = async () => {
    const found: string[] = []
    for (const [what, query] of Object.entries(outageInvariants)) {
      const [{ count } = { count: '0' }] = await db.execute<{ count: string }>(sql.raw(query))
      if (Number(count) > 0) found.push(`${count} ${what}`)
    }
    expect(found).toEqual([])
  }
  const who = (number: string) => ({ as: 'ana.customer', accounts: [number] }) as const

  return {
    api,
    deps,
    barangay,
    largerPlace,
    affected,
    tryToOpen,
    open,
    tryToChange,
    change,
    oneStep,
    spread,
    toldOf,
    downOf,
    expectNoContradictions,
    who,
  }
}
