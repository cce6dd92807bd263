import { randomUUID } from 'node:crypto'
import { ticketStates } from '@hibla/contract/support/state.rule'
import { PAGE_SIZE } from '@hibla/contract/support/ticket'
import { expect, test } from 'vitest'
import { useSubscribers } from './test/subscribers.ts'

const { api, calls, subscriber, who, opened, list, numbers, desk, read, close } = await useSubscribers()

const afterSales = async (ana: Parameters<typeof who>[0], body: object) =>
  (await api.call(calls.openTicket, { ...who(ana), idempotencyKey: randomUUID(), body })).body.ticketNumber

test('[support.tickets-list-call, support.ticket-filter-fields] tickets are listed newest first, and filtered by accountNumber, type, category, subType and status', async () => {
  const ana = await subscriber()
  const other = await subscriber()
  const both = { as: ana.as, accounts: [ana.number, other.number] }
  const charge = await opened(ana)
  const missing = await opened(ana, { subConcernType: 'BILLING-MISSING' })
  const paid = await opened(ana, { concernType: 'PAYMENT', subConcernType: 'PAYMENT-TWICE' })
  const slow = await afterSales(ana, { concernType: 'CONNECTION', subConcernType: 'CONNECTION-SLOW' })
  const down = await afterSales(ana, { type: 'troubleshoot' })
  const elsewhere = await opened(both, { accountNumber: other.number })
  await close(ana, missing)

  expect(await numbers(both)).toEqual([down, slow, paid, missing, charge])
  expect(await numbers(both, { accountNumber: other.number })).toEqual([elsewhere])
  expect(await numbers(both, { accountNumber: ana.number })).toHaveLength(5)
  expect(await numbers(ana, { type: 'concern' })).toEqual([paid, missing, charge])
  expect(await numbers(ana, { type: 'after-sales' })).toEqual([slow])
  expect(await numbers(ana, { type: 'troubleshoot' })).toEqual([down])
  expect(await numbers(ana, { category: 'BILLING' })).toEqual([missing, charge])
  expect(await numbers(ana, { category: 'CONNECTION' })).toEqual([down, slow])
  expect(await numbers(ana, { subType: 'BILLING-CHARGE' })).toEqual([charge])
  expect(await numbers(ana, { status: 'closed' })).toEqual([missing])
  expect(await numbers(ana, { status: 'open' })).toEqual([down, slow, paid, charge])
  expect(
    await numbers(ana, { status: 'open', category: 'BILLING', subType: 'BILLING-CHARGE', type: 'concern' }),
  ).toEqual([charge])
  expect(await numbers(ana, { status: 'closed', category: 'PAYMENT' })).toEqual([])
})

test('[support.submit-concern-post, support.after-sales-ticket-post, support.troubleshoot-ticket-post] whoever has two accounts opens each kind of ticket for the one they name', async () => {
  const [used, other] = [await subscriber(), await subscriber()]
  const both = { as: used.as, accounts: [used.number, other.number] }
  for (const accountNumber of [other.number, used.number]) {
    const concern = await opened(both, { accountNumber })
    const line = { concernType: 'CONNECTION', accountNumber }
    const tickets = [await afterSales(both, line), await afterSales(both, { ...line, type: 'troubleshoot' })]
    expect(await numbers(both, { accountNumber })).toEqual([...tickets.toReversed(), concern])
  }
  expect([(await numbers(used)).length, (await numbers(other)).length]).toEqual([3, 3])
})

test('[support.ticket-filter-fields] every sub-type of a service and every status has its own tickets', async () => {
  const ana = await subscriber()
  const { assign, answer, resolve } = desk()
  const of = (subConcernType: string) => afterSales(ana, { concernType: subConcernType.split('-')[0], subConcernType })
  const bySubType = {
    'CONNECTION-NONE': await of('CONNECTION-NONE'),
    'CONNECTION-SLOW': await of('CONNECTION-SLOW'),
    'CONNECTION-DROPS': await of('CONNECTION-DROPS'),
    'DEVICE-BROKEN': await of('DEVICE-BROKEN'),
    'PLAN-CHANGE': await of('PLAN-CHANGE'),
  }
  for (const [subType, number] of Object.entries(bySubType)) expect(await numbers(ana, { subType })).toEqual([number])
  expect(await numbers(ana, { subType: 'CONNECTION-SLOW', category: 'DEVICE' })).toEqual([])

  const [open, taken, answered, solved, closed] = Object.values(bySubType)
  await assign(taken!)
  await answer(answered!)
  await resolve(solved!)
  await close(ana, closed!)
  const byStatus = { open, 'in-progress': taken, answered, resolved: solved, closed }
  expect(Object.keys(byStatus)).toEqual([...ticketStates])
  for (const [status, number] of Object.entries(byStatus)) expect(await numbers(ana, { status })).toEqual([number])
})

test('a list goes on where its page ended, even if something is opened meanwhile, and repeats nothing', async () => {
  const ana = await subscriber()
  const all: string[] = []
  for (let at = 0; at < PAGE_SIZE + 2; at++) {
    const number = await opened(ana, { description: `No. ${at}` })
    all.unshift(number)
    await close(ana, number)
    // One person opens so many an hour at most.
    api.clock.advance({ minutes: 10 })
  }
  const first = await list(ana)
  expect(first.tickets.map(({ ticketNumber }) => ticketNumber)).toEqual(all.slice(0, PAGE_SIZE))
  await opened(ana, { description: 'Meanwhile' })
  const second = await list(ana, { after: first.next })
  expect(second.tickets.map(({ ticketNumber }) => ticketNumber)).toEqual(all.slice(PAGE_SIZE))
  expect(second.next).toBeNull()
  const closed = await list(ana, { status: 'closed' })
  expect((await list(ana, { status: 'closed', after: closed.next })).tickets).toHaveLength(2)
})

test('somebody else’s tickets look like tickets that don’t exist, and words that aren’t filters are refused', async () => {
  const [ana, ben] = [await subscriber(), await subscriber('ben')]
  const number = await opened(ana)
  for (const [asked, status] of [
    [number, 404],
    ['TKT-2222222222', 404],
    ['1 or 1=1', 400],
  ] as const)
    expect((await read(ben, asked)).status).toBe(status)
  expect((await api.call(calls.tickets, { ...who(ben), query: { accountNumber: ana.number } })).status).toBe(404)
  for (const query of [{ status: 'lost' }, { type: 'x' }, { category: 'a' }, { after: '-1' }] as object[])
    expect((await api.call(calls.tickets, { ...who(ana), query })).status).toBe(400)
})

test('staff see what awaits them, oldest first, and filter it', async () => {
  const { queue, assign, answer, resolve } = desk('queue.back-office')
  const ana = await subscriber()
  const [first, mine, answered, solved] = [
    await opened(ana, { description: '1' }),
    await opened(ana, { concernType: 'PAYMENT', subConcernType: 'PAYMENT-TWICE' }),
    await opened(ana, { description: '3' }),
    await opened(ana, { description: '4' }),
  ]
  await assign(mine)
  await answer(answered)
  await resolve(solved)
  const ofAna = async (query: object = {}) => {
    const shown = await queue(query)
    return shown.filter((each) => [first, mine, answered, solved].includes(each))
  }
  expect(await ofAna()).toEqual([first, mine])
  expect(await ofAna({ status: 'answered' })).toEqual([answered])
  expect(await ofAna({ status: 'resolved' })).toEqual([solved])
  expect(await ofAna({ assigned: 'nobody' })).toEqual([first])
  expect(await ofAna({ assigned: 'me' })).toEqual([mine, answered, solved])
  expect(await desk('other.back-office').queue({ assigned: 'me' })).toEqual([])
  expect(await ofAna({ category: 'PAYMENT' })).toEqual([mine])
  expect(await ofAna({ type: 'troubleshoot' })).toEqual([])
  expect(await queue({ account: ana.number })).toEqual([first, mine, answered, solved])
})
