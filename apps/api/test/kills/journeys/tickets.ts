import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { jpg } from '../../sample-files.ts'
import { fileAgreement } from '../file-agreement.ts'
import { journey, scheduled } from '../journey.ts'
import type { Stage } from '../stage.ts'

const { support } = contract
const body = { concernType: 'BILLING', subConcernType: 'BILLING-CHARGE', description: 'What is this?' }

const subscriber = async (stage: Stage) => {
  const { email, accounts } = await stage.person(1)
  const [number = ''] = accounts
  return { number, mail: `${number}@example.com`, token: await stage.login(email), key: randomUUID() as string }
}
const withTicket = async (stage: Stage) => {
  const ana = await subscriber(stage)
  const { body: opened } = await stage.call(await stage.front(), support.submitConcern, { ...ana, body })
  return { ...ana, params: { ticketNumber: String(opened['ticketNumber']) }, key: randomUUID() as string }
}
type Ticketed = Awaited<ReturnType<typeof withTicket>>
const atDesk = async (stage: Stage) => ({
  ...(await withTicket(stage)),
  desk: await stage.login('back-office@hibla.example.com'),
})
const solved = async (stage: Stage) => {
  const ana = await atDesk(stage)
  const solution = { text: 'It works now.', version: 1 }
  await stage.call(await stage.front(), support.resolveTicket, { ...ana, token: ana.desk, body: solution })
  return { ...ana, key: randomUUID() as string }
}

const withPhoto = async (stage: Stage) => {
  const ana = await withTicket(stage)
  await stage.call(await stage.front(), support.addTicketFile, { ...ana, file: new Uint8Array(await jpg()) })
  const [row] = await stage.rows<{ id: string }>('select id from ticket where account_number = $1', [ana.number])
  return { ...ana, id: row!.id }
}

const events = (stage: Stage, { params }: Ticketed, what: string) =>
  stage.count(
    'select count(*) from ticket_event e join ticket t on t.id = e.ticket_id where t.ticket_number = $1 and e.what = $2',
    [params.ticketNumber, what],
  )
const told = async (stage: Stage, { mail }: Pick<Ticketed, 'mail'>, words: string) =>
  (await stage.inbox(mail)).filter(({ text }) => text.includes(words)).length
const inPortal = (stage: Stage, { number }: Pick<Ticketed, 'number'>) =>
  stage.count('select count(*) from notification where account_number = $1', [number])
const inState = (stage: Stage, { params }: Ticketed, status: string) =>
  stage.count('select count(*) from ticket where ticket_number = $1 and status = $2', [params.ticketNumber, status])

export const ticketJourneys = [
  journey({
    name: 'submitting a concern',
    begin: subscriber,
    ask: (stage, portal, { token, key }) => stage.call(portal, support.submitConcern, { token, key, body }),
    after: async (stage, { number, mail }) => ({
      tickets: await stage.count('select count(*) from ticket where account_number = $1', [number]),
      events: await stage.count(
        'select count(*) from ticket_event e join ticket t on t.id = e.ticket_id where t.account_number = $1',
        [number],
      ),
      told: await told(stage, { mail }, 'We have what you wrote to us'),
    }),
    whole: { tickets: 1, events: 1, told: 1 },
  }),
  journey({
    name: 'sending a photo with a ticket',
    begin: withTicket,
    ask: async (stage, portal, { token, key, params }) =>
      stage.call(portal, support.addTicketFile, { token, key, params, file: new Uint8Array(await jpg()) }),
    after: async (stage, ana) => ({
      events: await events(stage, ana, 'file'),
      files: await stage.count(
        `select count(*) from ticket_file f join ticket t on t.id = f.ticket_id join stored_file s on s.id = f.file_id
         where t.ticket_number = $1 and s.kept_at is not null`,
        [ana.params.ticketNumber],
      ),
      ...(await fileAgreement(stage)),
    }),
    whole: { events: 1, files: 1, missingBytes: 0, strayBytes: 0 },
  }),
  journey({
    name: 'answering a ticket',
    begin: atDesk,
    ask: (stage, portal, { desk, key, params }) =>
      stage.call(portal, support.answerTicket, { token: desk, key, params, body: { text: 'On it.', version: 1 } }),
    after: async (stage, ana) => ({
      answered: await events(stage, ana, 'answered'),
      status: await inState(stage, ana, 'answered'),
      told: await told(stage, ana, 'Here’s our answer'),
      inPortal: await inPortal(stage, ana),
    }),
    whole: { answered: 1, status: 1, told: 1, inPortal: 1 },
  }),
  journey({
    name: 'opening a ticket again',
    begin: solved,
    ask: (stage, portal, { token, key, params }) =>
      stage.call(portal, support.reopenTicket, { token, key, params, body: { text: 'It isn’t.' } }),
    after: async (stage, ana) => ({
      reopened: await events(stage, ana, 'reopened'),
      status: await inState(stage, ana, 'open'),
      told: await told(stage, ana, 'Your ticket is open again'),
    }),
    whole: { reopened: 1, status: 1, told: 1 },
  }),
  journey({
    name: 'rating our help with a closed ticket',
    begin: async (stage) => {
      const ana = await solved(stage)
      await stage.rows(`update ticket set status = 'closed' where ticket_number = $1`, [ana.params.ticketNumber])
      return ana
    },
    ask: (stage, portal, { token, key, params }) =>
      stage.call(portal, support.rateTicket, { token, key, params, body: { rating: 4 } }),
    after: async (stage, { params }) => ({
      rated: await stage.count('select count(*) from ticket where ticket_number = $1 and rating = 4', [
        params.ticketNumber,
      ]),
    }),
    whole: { rated: 1 },
  }),
  journey({
    name: 'closing what nobody objected to',
    begin: solved,
    due: (stage, { params }) =>
      stage.rows(`update ticket set changed_at = changed_at - interval '8 days' where ticket_number = $1`, [
        params.ticketNumber,
      ]),
    ask: (stage) => scheduled(stage, 'support.close'),
    after: async (stage, ana) => ({
      closed: await events(stage, ana, 'closed'),
      status: await inState(stage, ana, 'closed'),
      told: await told(stage, ana, 'we’ve closed your ticket'),
    }),
    whole: { closed: 1, status: 1, told: 1 },
  }),
  journey({
    name: 'forgetting the tickets of an account that ended long ago',
    begin: withPhoto,
    due: async (stage, { number }) => {
      await stage.rows(`update ticket set updated_at = '2015-01-01' where account_number = $1`, [number])
      await stage.endedLongAgo(number)
    },
    ask: (stage) => scheduled(stage, 'support.housekeeping'),
    after: async (stage, { id, number }) => ({
      tickets: await stage.count('select count(*) from ticket where account_number = $1', [number]),
      events: await stage.count('select count(*) from ticket_event where ticket_id = $1', [id]),
      files: await stage.count('select count(*) from ticket_file where ticket_id = $1', [id]),
      ...(await fileAgreement(stage)),
    }),
    whole: { tickets: 0, events: 0, files: 0, missingBytes: 0, strayBytes: 0 },
  }),
  journey({
    name: 'saving an answer that staff need often',
    begin: async (stage, key) => ({
      code: `a-${key.slice(0, 8)}`,
      token: await stage.login('back-office@hibla.example.com'),
    }),
    ask: (stage, portal, { token, code }) =>
      stage.call(portal, support.saveMacro, { token, params: { code }, body: { name: 'New', text: 'Hi' } }),
    after: async (stage, { code }) => ({
      answers: await stage.count('select count(*) from ticket_macro where code = $1', [code]),
    }),
    whole: { answers: 1 },
  }),
]
