import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { jpg } from '../../sample-files.ts'
import { fileAgreement } from '../file-agreement.ts'
import { journey, scheduled } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'

const { support } = contract
const body = { concernType: 'BILLING', subConcernType: 'BILLING-CHARGE', description: 'What is this?' }

const subscriber = async (environment: TestEnvironment) => {
  const { email, accounts } = await environment.person(1)
  const [number = ''] = accounts
  return { number, mail: `${number}@example.com`, token: await environment.login(email), key: randomUUID() as string }
}
const withTicket = async (environment: TestEnvironment) => {
  const ana = await subscriber(environment)
  const { body: opened } = await environment.call(await environment.front(), support.submitConcern, { ...ana, body })
  return { ...ana, params: { ticketNumber: String(opened['ticketNumber']) }, key: randomUUID() as string }
}
type Ticketed = Awaited<ReturnType<typeof withTicket>>
const atDesk = async (environment: TestEnvironment) => ({
  ...(await withTicket(environment)),
  desk: await environment.login('back-office@hibla.example.com'),
})
const solved = async (environment: TestEnvironment) => {
  const ana = await atDesk(environment)
  const solution = { text: 'It works now.', version: 1 }
  await environment.call(await environment.front(), support.resolveTicket, { ...ana, token: ana.desk, body: solution })
  return { ...ana, key: randomUUID() as string }
}

const withPhoto = async (environment: TestEnvironment) => {
  const ana = await withTicket(environment)
  await environment.call(await environment.front(), support.addTicketFile, {
    ...ana,
    file: new Uint8Array(await jpg()),
  })
  const [row] = await environment.rows<{ id: string }>('select id from ticket where account_number = $1', [ana.number])
  return { ...ana, id: row!.id }
}

const events = (environment: TestEnvironment, { params }: Ticketed, what: string) =>
  environment.count(
    'select count(*) from ticket_event e join ticket t on t.id = e.ticket_id where t.ticket_number = $1 and e.what = $2',
    [params.ticketNumber, what],
  )
const told = async (environment: TestEnvironment, { mail }: Pick<Ticketed, 'mail'>, words: string) =>
  (await environment.inbox(mail)).filter(({ text }) => text.includes(words)).length
const inPortal = (environment: TestEnvironment, { number }: Pick<Ticketed, 'number'>) =>
  environment.count('select count(*) from notification where account_number = $1', [number])
const inState = (environment: TestEnvironment, { params }: Ticketed, status: string) =>
  environment.count('select count(*) from ticket where ticket_number = $1 and status = $2', [
    params.ticketNumber,
    status,
  ])

export const ticketJourneys = [
  journey({
    name: 'submitting a concern',
    begin: subscriber,
    ask: (environment, portal, { token, key }) => environment.call(portal, support.submitConcern, { token, key, body }),
    after: async (environment, { number, mail }) => ({
      tickets: await environment.count('select count(*) from ticket where account_number = $1', [number]),
      events: await environment.count(
        'select count(*) from ticket_event e join ticket t on t.id = e.ticket_id where t.account_number = $1',
        [number],
      ),
      told: await told(environment, { mail }, 'We have what you wrote to us'),
    }),
    whole: { tickets: 1, events: 1, told: 1 },
  }),
  journey({
    name: 'sending a photo with a ticket',
    begin: withTicket,
    ask: async (environment, portal, { token, key, params }) =>
      environment.call(portal, support.addTicketFile, { token, key, params, file: new Uint8Array(await jpg()) }),
    after: async (environment, ana) => ({
      events: await events(environment, ana, 'file'),
      files: await environment.count(
        `select count(*) from ticket_file f join ticket t on t.id = f.ticket_id join stored_file s on s.id = f.file_id
         where t.ticket_number = $1 and s.kept_at is not null`,
        [ana.params.ticketNumber],
      ),
      ...(await fileAgreement(environment)),
    }),
    whole: { events: 1, files: 1, missingBytes: 0, strayBytes: 0 },
  }),
  journey({
    name: 'answering a ticket',
    begin: atDesk,
    ask: (environment, portal, { desk, key, params }) =>
      environment.call(portal, support.answerTicket, {
        token: desk,
        key,
        params,
        body: { text: 'On it.', version: 1 },
      }),
    after: async (environment, ana) => ({
      answered: await events(environment, ana, 'answered'),
      status: await inState(environment, ana, 'answered'),
      told: await told(environment, ana, 'Here’s our answer'),
      inPortal: await inPortal(environment, ana),
    }),
    whole: { answered: 1, status: 1, told: 1, inPortal: 1 },
  }),
  journey({
    name: 'opening a ticket again',
    begin: solved,
    ask: (environment, portal, { token, key, params }) =>
      environment.call(portal, support.reopenTicket, { token, key, params, body: { text: 'It isn’t.' } }),
    after: async (environment, ana) => ({
      reopened: await events(environment, ana, 'reopened'),
      status: await inState(environment, ana, 'open'),
      told: await told(environment, ana, 'Your ticket is open again'),
    }),
    whole: { reopened: 1, status: 1, told: 1 },
  }),
  journey({
    name: 'rating our help with a closed ticket',
    begin: async (environment) => {
      const ana = await solved(environment)
      await environment.rows(`update ticket set status = 'closed' where ticket_number = $1`, [ana.params.ticketNumber])
      return ana
    },
    ask: (environment, portal, { token, key, params }) =>
      environment.call(portal, support.rateTicket, { token, key, params, body: { rating: 4 } }),
    after: async (environment, { params }) => ({
      rated: await environment.count('select count(*) from ticket where ticket_number = $1 and rating = 4', [
        params.ticketNumber,
      ]),
    }),
    whole: { rated: 1 },
  }),
  journey({
    name: 'closing what nobody objected to',
    begin: solved,
    due: (environment, { params }) =>
      environment.rows(`update ticket set changed_at = changed_at - interval '8 days' where ticket_number = $1`, [
        params.ticketNumber,
      ]),
    ask: (environment) => scheduled(environment, 'support.close'),
    after: async (environment, ana) => ({
      closed: await events(environment, ana, 'closed'),
      status: await inState(environment, ana, 'closed'),
      told: await told(environment, ana, 'we’ve closed your ticket'),
    }),
    whole: { closed: 1, status: 1, told: 1 },
  }),
  journey({
    name: 'forgetting the tickets of an account that ended long ago',
    begin: withPhoto,
    due: async (environment, { number }) => {
      await environment.rows(`update ticket set updated_at = '2015-01-01' where account_number = $1`, [number])
      await environment.endedLongAgo(number)
    },
    ask: (environment) => scheduled(environment, 'support.housekeeping'),
    after: async (environment, { id, number }) => ({
      tickets: await environment.count('select count(*) from ticket where account_number = $1', [number]),
      events: await environment.count('select count(*) from ticket_event where ticket_id = $1', [id]),
      files: await environment.count('select count(*) from ticket_file where ticket_id = $1', [id]),
      ...(await fileAgreement(environment)),
    }),
    whole: { tickets: 0, events: 0, files: 0, missingBytes: 0, strayBytes: 0 },
  }),
  journey({
    name: 'saving an answer that staff need often',
    begin: async (environment, key) => ({
      code: `a-${key.slice(0, 8)}`,
      token: await environment.login('back-office@hibla.example.com'),
    }),
    ask: (environment, portal, { token, code }) =>
      environment.call(portal, support.saveMacro, { token, params: { code }, body: { name: 'New', text: 'Hi' } }),
    after: async (environment, { code }) => ({
      answers: await environment.count('select count(*) from ticket_macro where code = $1', [code]),
    }),
    whole: { answers: 1 },
  }),
]
