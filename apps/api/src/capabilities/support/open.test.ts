import { randomUUID } from 'node:crypto'
import type { ConcernType } from '@hibla/contract/support/support.contract'
import { MAX_OPEN_TICKETS, MAX_TICKETS } from '@hibla/contract/support/ticket'
import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { why } from '../../../test/why.ts'
import { useSubscribers } from './test/subscribers.ts'

const {
  api,
  subscriber,
  who,
  submit,
  opened,
  numbers,
  read,
  seen,
  letters: emails,
  close,
  reopen,
} = await useSubscribers()

/** As another program asks, with the specification's headers and fields alone. */
const ask = async (ana: object, method: 'GET' | 'POST', url: string, payload?: object) =>
  api.inject({ method, url: `/api${url}`, ...ana, ...(payload && { payload }) })

test('[endpoints.baas-tickets, support.submit-concern-post, support.concern-fields] a subscriber submits a concern by POST with its concernType and subConcernType, and has a number at once', async () => {
  const ana = await subscriber()
  const body = { concernType: 'PAYMENT', subConcernType: 'PAYMENT-TWICE' }
  const answer = await ask(who(ana), 'POST', '/baas/tickets', body)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: true, ticketNumber: expect.stringMatching(/^TKT-[2-9A-HJ-NP-Z]{10}$/) })
  const { ticketNumber } = answer.json()
  const { body: found } = await read(ana, ticketNumber)
  expect(found).toMatchObject({
    type: 'concern',
    category: 'PAYMENT',
    categoryName: 'A payment',
    subType: 'PAYMENT-TWICE',
    subTypeName: 'I was charged twice',
    status: 'open',
    description: '',
    accountNumber: ana.number,
  })
  expect(await emails(ana)).toEqual([`We have your ticket ${ticketNumber}`])
  for (const missing of ['concernType', 'subConcernType'] as const) {
    const { [missing]: _, ...rest } = body
    expect((await ask(who(ana), 'POST', '/baas/tickets', rest)).statusCode).toBe(400)
  }
})

test('[support.submit-concern-post, support.concern-fields] every concern can be submitted with each of its sub-concerns, and is kept as it is', async () => {
  const lists = (await ask(who(await subscriber()), 'GET', '/cms/concerns')).json<ConcernType[]>()
  expect(lists.length).toBeGreaterThan(3)
  for (const { code: concernType, name, subConcernTypes } of lists) {
    const ana = await subscriber()
    for (const { code: subConcernType, name: subName } of subConcernTypes) {
      const answer = await ask(who(ana), 'POST', '/baas/tickets', { concernType, subConcernType })
      expect((await read(ana, answer.json().ticketNumber)).body).toMatchObject({
        category: concernType,
        categoryName: name,
        subType: subConcernType,
        subTypeName: subName,
      })
    }
  }
})

test('[endpoints.hobs-ticket, support.after-sales-ticket-post] a subscriber makes an after-sales ticket by POST, as exact as the concern list is', async () => {
  const ana = await subscriber()
  const inputs = [
    { concernType: 'CONNECTION', description: 'Since this morning' },
    { concernType: 'CONNECTION', subConcernType: 'CONNECTION-SLOW' },
    { concernType: 'CONNECTION', subConcernType: 'CONNECTION-SLOW', specificType: 'CONNECTION-SLOW-WIFI' },
  ]
  for (const input of inputs) {
    const answer = await ask(who(ana), 'POST', '/hobs/ticket', input)
    expect(answer.statusCode).toBe(200)
    const { body } = await read(ana, answer.json().ticketNumber)
    expect(body).toMatchObject({
      type: 'after-sales',
      category: 'CONNECTION',
      subType: input.subConcernType ?? null,
      specificType: input.specificType ?? null,
      description: input.description ?? '',
    })
    expect((await seen(body.ticketNumber)).evidence).toBeNull()
  }
})

test('[support.troubleshoot-ticket-post] a troubleshoot ticket is made by POST with what was answered on the way, and staff see what the portal found out', async () => {
  const ana = await subscriber()
  await api.db.execute(
    sql`update account set status = 'SUSPENDED', suspended_at = now() where account_number = ${ana.number}`,
  )
  const answers = [
    { question: 'Which light is red?', answer: 'PON' },
    { question: 'Did you restart the modem?', answer: 'Yes' },
  ]
  const payload = { type: 'troubleshoot', answers, description: 'Since this morning' }
  const answer = await ask(who(ana), 'POST', '/hobs/ticket', payload)
  expect(answer.statusCode).toBe(200)
  const { ticketNumber } = answer.json()
  const told = { type: 'troubleshoot', category: 'CONNECTION', answers, description: 'Since this morning' }
  expect((await read(ana, ticketNumber)).body).toMatchObject(told)
  const staff = await seen(ticketNumber)
  expect(staff).toMatchObject(told)
  expect(staff.evidence?.checks[0]).toEqual({
    name: 'Account',
    outcome: 'trouble',
    found: 'The line is suspended because a bill isn’t paid',
  })
  expect((await read(ana, ticketNumber)).body).not.toHaveProperty('evidence')
})

test.each([
  ['a concern that doesn’t exist', '/baas/tickets', { concernType: 'NONSENSE', subConcernType: 'BILLING-CHARGE' }],
  ['a sub-concern of another', '/baas/tickets', { concernType: 'BILLING', subConcernType: 'PAYMENT-TWICE' }],
  ['a concern type as its own sub-concern', '/baas/tickets', { concernType: 'BILLING', subConcernType: 'BILLING' }],
  ['a concern of the other list', '/baas/tickets', { concernType: 'CONNECTION', subConcernType: 'CONNECTION-SLOW' }],
  ['nothing at all', '/hobs/ticket', {}],
  ['a concern of the first list', '/hobs/ticket', { concernType: 'BILLING' }],
  ['a specific type alone', '/hobs/ticket', { concernType: 'CONNECTION', specificType: 'CONNECTION-SLOW-WIFI' }],
  [
    'a specific type of another',
    '/hobs/ticket',
    { concernType: 'CONNECTION', subConcernType: 'CONNECTION-SLOW', specificType: 'CONNECTION-NONE-RED' },
  ],
])('%s is refused, and nothing is opened', async (_, url, payload) => {
  const ana = await subscriber()
  const answer = await ask(who(ana), 'POST', url, payload)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'unknown-concern'])
  expect(await numbers(ana)).toEqual([])
})

test('what was asked and answered on the way is text as it reads: marks that turn letters around are refused', async () => {
  const ana = await subscriber()
  const report = (question: string, answer: string) =>
    ask(who(ana), 'POST', '/hobs/ticket', { type: 'troubleshoot', answers: [{ question, answer }] })
  for (const [question, answer] of [
    ['Which light\u202E?', 'PON'],
    ['Which light?', 'P\u202EON'],
    ['Which light?', 'PON\x1b[2J'],
  ] as const)
    expect((await report(question, answer)).statusCode).toBe(400)
  expect(await numbers(ana)).toEqual([])
  const taken = await report('Which\u200B light?', 'PON\r\nand LOS')
  const { body } = await read(ana, taken.json().ticketNumber)
  expect(body.answers).toEqual([{ question: 'Which light?', answer: 'PON\nand LOS' }])
})

test('twenty presses of submit open one ticket, whatever keys they come with, and write one letter', async () => {
  const ana = await subscriber()
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(ana)))
  expect(new Set(answers.map(({ body }) => body.ticketNumber)).size).toBe(1)
  expect(await numbers(ana)).toHaveLength(1)
  expect(await emails(ana)).toHaveLength(1)
  const key = randomUUID()
  const again = [await submit(ana, { description: 'Another' }, key), await submit(ana, { description: 'Another' }, key)]
  expect(again[0]!.body).toEqual(again[1]!.body)
  expect(await numbers(ana)).toHaveLength(2)
})

test('the same words after some minutes are another ticket, and so are those of somebody else in the household', async () => {
  const ana = await subscriber()
  await opened(ana)
  await opened({ ...ana, as: 'ben.customer' })
  expect(await numbers(ana)).toHaveLength(2)
  api.clock.advance({ minutes: 11 })
  await opened(ana)
  expect(await numbers(ana)).toHaveLength(3)
})

test('an account has only so many open tickets at once, however many are submitted together', async () => {
  const ana = await subscriber()
  const household = [ana, { ...ana, as: 'arturo.customer' }, { ...ana, as: 'aurora.customer' }] as const
  const many = Array.from({ length: MAX_OPEN_TICKETS + 3 }, (_, at) =>
    submit(household[at % 3]!, { description: `No. ${at}` }),
  )
  const answers = await Promise.all(many)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_OPEN_TICKETS)
  expect(answers.find(({ status }) => status !== 200)!.problem.code).toBe('too-many-open')
  const [first] = answers.flatMap(({ body }) => body.ticketNumber ?? [])
  expect((await close(ana, first!)).status).toBe(200)
  await opened(ana, { description: 'One more' })
  expect((await reopen(ana, first!)).problem.code).toBe('too-many-open')
})

test('a person opens ten tickets an hour and thirty a day, on however many accounts, and hears why there can’t be more', async () => {
  const [one, other] = [await subscriber('olga'), await subscriber()]
  const accounts = [one.number, other.number]
  const olga = { as: one.as, accounts }
  let written = 0
  const tryTo = async (times: number) => {
    const sent = Array.from({ length: times }, () =>
      submit(olga, { accountNumber: accounts[++written % 2], description: `No. ${written}` }),
    )
    const answers = await Promise.all(sent)
    for (const { body } of answers) if (body.ticketNumber) await close(olga, body.ticketNumber)
    return answers.map(({ status, problem }) => (status === 200 ? 'opened' : problem.code)).toSorted()
  }
  const opened = Array.from({ length: MAX_TICKETS.anHour }, () => 'opened')
  for (const hour of [1, 2, 3]) {
    expect(await tryTo(MAX_TICKETS.anHour + 2), `hour ${hour}`).toEqual(
      [
        ...opened,
        ...Array.from({ length: 2 }, () => (hour === 3 ? 'daily-ticket-limit' : 'hourly-ticket-limit')),
      ].toSorted(),
    )
    api.clock.advance({ minutes: 61 })
  }
  expect(await tryTo(1)).toEqual(['daily-ticket-limit'])
  api.clock.advance({ days: 1 })
  expect(await tryTo(1)).toEqual(['opened'])
})

test('a ticket is for one’s own account only, the one in use by default', async () => {
  const [ana, ben] = [await subscriber(), await subscriber('ben')]
  const both = { as: ana.as, accounts: [ana.number, ben.number] }
  await opened(both, { accountNumber: ben.number })
  await opened(both)
  expect(await numbers(ben)).toHaveLength(1)
  expect(await numbers(ana)).toHaveLength(1)
  const foreign = await submit(ana, { accountNumber: ben.number })
  expect([foreign.status, foreign.problem.code]).toEqual([404, 'not-found'])
  expect((await submit({ as: 'new.customer', accounts: [] })).problem.code).toBe('no-account')
})

test('without an email address the ticket is opened all the same', async () => {
  const ana = await subscriber()
  await api.db.execute(sql`update account set email = null where account_number = ${ana.number}`)
  await opened(ana)
  expect(await messagesTo(api.db, ana.mail)).toEqual([])
})

test('[support.concern-types-get, support.sub-concern-types-get-by-concern-type, support.concern-combined-list-get] concern types, sub-concern types by concernType and both together are read with GETs', async () => {
  const ana = await subscriber()
  const get = async (url: string) => (await ask(who(ana), 'GET', url)).json()
  const types = await get('/cms/concern')
  expect(types).toContainEqual({ code: 'BILLING', name: 'My bill' })
  const combined = await get('/cms/concerns')
  expect(combined.map(({ code, name }: { code: string; name: string }) => ({ code, name }))).toEqual(types)
  for (const { code, subConcernTypes } of combined) {
    expect(await get(`/cms/concern?concernType=${code}`)).toEqual(subConcernTypes)
    expect(subConcernTypes.length).toBeGreaterThan(0)
  }
  for (const unknown of ['NONSENSE', 'BILLING-CHARGE', 'CONNECTION'])
    expect(await get(`/cms/concern?concernType=${unknown}`)).toMatchObject({ code: 'unknown-concern' })
})

test('[support.after-sales-four-gets] after-sales concern types, sub-concerns, specific types and the concern list are read with four GETs', async () => {
  const ana = await subscriber()
  const get = async (query: string) => (await ask(who(ana), 'GET', `/cms/hobs_concerns${query}`)).json()
  const list = await get('')
  expect(await get('?operation=list')).toEqual(list)
  const flat = (each: { code: string; name: string }) => ({ code: each.code, name: each.name })
  expect(await get('?operation=concernType')).toEqual(list.map(flat))
  let specific = 0
  for (const { code, subConcerns } of list) {
    expect(await get(`?operation=subConcern&concernType=${code}`)).toEqual(subConcerns.map(flat))
    for (const sub of subConcerns) {
      expect(await get(`?operation=specificType&subConcernType=${sub.code}`)).toEqual(sub.specificTypes)
      specific += sub.specificTypes.length
    }
  }
  expect(specific).toBeGreaterThan(5)
  for (const query of [
    '?operation=subConcern',
    '?operation=specificType&subConcernType=CONNECTION',
    '?operation=subConcern&concernType=BILLING',
  ])
    expect(await get(query)).toMatchObject({ code: 'unknown-concern' })
})

test('what staff change in the lists is offered at once, and a ticket keeps its concern', async () => {
  const ana = await subscriber()
  const ticketNumber = await opened(ana, { concernType: 'FEEDBACK', subConcernType: 'FEEDBACK-IDEA' })
  await api.db.execute(sql`update concern set name = 'A good idea' where code = 'FEEDBACK-IDEA'`)
  expect((await read(ana, ticketNumber)).body.subTypeName).toBe('A good idea')
  expect(await why(api.db.execute(sql`delete from concern where code = 'FEEDBACK-IDEA'`))).toContain('ticket_sub_type')
})
