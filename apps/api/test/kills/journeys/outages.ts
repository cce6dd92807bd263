import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import { TODAY, type TestEnvironment } from '../test-environment.ts'
import { staff } from './refunding.ts'

const { openOutage, changeOutage, disputeCredit, answerDispute } = contract.outages

let nth = 0
/** Two subscribers in a barangay where nobody else lives, and a member of staff. */
const barangay = async (environment: TestEnvironment) => {
  const person = await environment.person(2)
  const [place] = await environment.rows<{ id: string }>(
    `select barangay_id as id from barangay order by barangay_id limit 1 offset ${++nth}`,
  )
  await environment.rows('update account set barangay_id = $1 where account_number = any($2)', [
    place!.id,
    person.accounts,
  ])
  return {
    person,
    accounts: person.accounts,
    place: { kind: 'barangay', id: place!.id },
    desk: await staff(environment),
  }
}
type Barangay = Awaited<ReturnType<typeof barangay>>

const STARTED = '2026-11-14T00:00:00.000Z'
const ENDED = `${TODAY}T00:30:00.000Z`

const bodyFor = ({ place, accounts }: Pick<Barangay, 'place' | 'accounts'>) => ({
  place,
  cause: 'power',
  startedAt: STARTED,
  accounts: accounts.length,
})

const openAt = async (environment: TestEnvironment, { accounts, desk }: Barangay, place: Barangay['place']) => {
  const { body } = await environment.call(await environment.front(), openOutage, {
    token: desk,
    key: randomUUID(),
    body: bodyFor({ place, accounts }),
  })
  await environment.drain()
  return (body['outage'] as { outageId: string }).outageId
}

const opened = async (environment: TestEnvironment) => {
  const here = await barangay(environment)
  return { ...here, outageId: await openAt(environment, here, here.place), key: randomUUID() }
}

/** Their whole town is down too. */
const openedTwice = async (environment: TestEnvironment) => {
  const it = await opened(environment)
  const [town] = await environment.rows<{
    id: string
  }>(`select municipality_id as id from municipality where municipality_id
    not in (select municipality_id from account where municipality_id is not null) order by municipality_id limit 1`)
  await environment.rows('update account set municipality_id = $1 where account_number = any($2)', [
    town!.id,
    it.accounts,
  ])
  await openAt(environment, it, { kind: 'municipality', id: town!.id })
  return it
}

const ended = async (environment: TestEnvironment) => {
  const it = await opened(environment)
  await environment.call(await environment.front(), changeOutage, {
    token: it.desk,
    key: randomUUID(),
    body: { outageId: it.outageId, version: 1, change: 'end', endedAt: ENDED },
  })
  await environment.drain()
  return { ...it, key: randomUUID(), token: await environment.login(it.person.email) }
}

/** The first of them says that it was down for longer. */
export const disputed = async (environment: TestEnvironment) => {
  const it = await ended(environment)
  await environment.call(await environment.front(), disputeCredit, {
    token: it.token,
    key: randomUUID(),
    body: { outageId: it.outageId, accountNumber: it.accounts[0], text: 'It was down for longer.' },
  })
  return { ...it, key: randomUUID() }
}

const told = (environment: TestEnvironment, accounts: string[], title: string) =>
  environment.count('select count(*) from notification where account_number = any($1) and title = $2', [
    accounts,
    title,
  ])
const mailed = async (environment: TestEnvironment, accounts: string[], title: string) => {
  const mails = await Promise.all(accounts.map((number) => environment.inbox(`${number}@example.com`)))
  return mails.flat().filter(({ subject }) => subject === title).length
}
const down = (environment: TestEnvironment, accounts: string[], ends: 'null' | 'not null') =>
  environment.count(`select count(*) from downtime where account_number = any($1) and ended_at is ${ends}`, [accounts])

export const outageJourneys = [
  journey({
    name: 'opening an outage',
    begin: async (environment) => {
      const here = await barangay(environment)
      return { ...here, key: randomUUID(), body: bodyFor(here) }
    },
    ask: (environment, portal, { desk, key, body }) => environment.call(portal, openOutage, { token: desk, key, body }),
    after: async (environment, { accounts, place }) => ({
      outages: await environment.count('select count(*) from outage where place_id = $1', [place.id]),
      events: await environment.count(
        'select count(*) from outage_event join outage using (outage_id) where place_id = $1',
        [place.id],
      ),
      lines: await environment.count('select count(*) from outage_account where account_number = any($1)', [accounts]),
      down: await down(environment, accounts, 'null'),
      told: await told(environment, accounts, "There's an outage in your area"),
      mailed: await mailed(environment, accounts, "There's an outage in your area"),
    }),
    whole: { outages: 1, events: 1, lines: 2, down: 2, told: 2, mailed: 2 },
  }),
  journey({
    name: 'ending an outage',
    begin: opened,
    ask: (environment, portal, { desk, key, outageId }) =>
      environment.call(portal, changeOutage, {
        token: desk,
        key,
        body: { outageId, version: 1, change: 'end', endedAt: ENDED },
      }),
    after: async (environment, { accounts, outageId }) => ({
      ended: await environment.count(`select count(*) from outage where outage_id = $1 and state = 'ended'`, [
        outageId,
      ]),
      events: await environment.count('select count(*) from outage_event where outage_id = $1', [outageId]),
      stillDown: await down(environment, accounts, 'null'),
      back: await down(environment, accounts, 'not null'),
      told: await told(environment, accounts, 'Your line is back'),
      mailed: await mailed(environment, accounts, 'Your line is back'),
    }),
    whole: { ended: 1, events: 2, stillDown: 0, back: 2, told: 2, mailed: 2 },
  }),
  journey({
    name: 'opening an outage again',
    begin: ended,
    ask: (environment, portal, { desk, key, outageId }) =>
      environment.call(portal, changeOutage, { token: desk, key, body: { outageId, version: 2, change: 'reopen' } }),
    after: async (environment, { accounts, outageId }) => ({
      open: await environment.count(`select count(*) from outage where outage_id = $1 and state = 'open'`, [outageId]),
      down: await down(environment, accounts, 'null'),
      back: await down(environment, accounts, 'not null'),
      told: await told(environment, accounts, "The outage in your area isn't over yet"),
    }),
    whole: { open: 1, down: 2, back: 0, told: 2 },
  }),
  journey({
    name: 'withdrawing one of two outages',
    begin: openedTwice,
    ask: (environment, portal, { desk, key, outageId }) =>
      environment.call(portal, changeOutage, { token: desk, key, body: { outageId, version: 1, change: 'withdraw' } }),
    after: async (environment, { accounts, outageId }) => ({
      left: await environment.count('select count(*) from downtime_piece where incident = $1', [outageId]),
      stillDown: await down(environment, accounts, 'null'),
      toldOtherwise: await told(environment, accounts, "Your line isn't affected after all"),
    }),
    whole: { left: 0, stillDown: 2, toldOtherwise: 0 },
  }),
  journey({
    name: 'disputing an outage credit',
    begin: ended,
    ask: (environment, portal, { token, key, outageId, accounts }) =>
      environment.call(portal, disputeCredit, {
        token,
        key,
        body: { outageId, accountNumber: accounts[0], text: 'It was down for longer.' },
      }),
    after: async (environment, { outageId }) => ({
      disputes: await environment.count('select count(*) from credit_dispute where outage_id = $1', [outageId]),
    }),
    whole: { disputes: 1 },
  }),
  journey({
    name: 'answering an outage dispute',
    begin: disputed,
    ask: (environment, portal, { desk, key, outageId, accounts }) =>
      environment.call(portal, answerDispute, {
        token: desk,
        key,
        body: { outageId, account: accounts[0], answer: 'We looked into it.' },
      }),
    after: async (environment, { outageId, accounts }) => ({
      answered: await environment.count(
        'select count(*) from credit_dispute where outage_id = $1 and answered_at is not null',
        [outageId],
      ),
      told: await told(environment, accounts, 'Our answer about your outage credit'),
      mailed: await mailed(environment, accounts, 'Our answer about your outage credit'),
    }),
    whole: { answered: 1, told: 1, mailed: 1 },
  }),
]
