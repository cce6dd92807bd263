import { contract } from '@hibla/contract'
import { journey, newEmail, scheduled } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'

const { account } = contract

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

const someone = async (environment: TestEnvironment, accounts = 1) => {
  const person = await environment.person(accounts)
  return { ...person, token: await environment.login(person.email) }
}
const linksOf = async (environment: TestEnvironment, id: string) => ({
  links: await environment.count('select count(*) from account_link where person_id = $1', [id]),
  claims: await environment.count(
    `select jsonb_array_length(attributes -> 'accountNumber') from person where id = $1`,
    [id],
  ),
})
const inUse = async (environment: TestEnvironment, id: string, number: string) =>
  environment.count(`select count(*) from person where id = $1 and attributes -> 'activeAccountNumber' = $2`, [
    id,
    JSON.stringify([number]),
  ])

const startLinking = async (environment: TestEnvironment) => {
  const person = await someone(environment, 0)
  const number = await environment.account()
  const { body } = await environment.call(await environment.front(), account.startLinking, {
    token: person.token,
    body: { accountToLink: number },
  })
  const { text } = await environment.lastTo(`${number}@example.com`)
  return { ...person, number, proof: { accountToLink: number, reference: body['reference'], otp: codeIn(text) } }
}
const startChange = async (environment: TestEnvironment) => {
  const person = await someone(environment)
  const [accountNumber] = person.accounts
  const email = newEmail()
  const { body } = await environment.call(await environment.front(), account.startContactChange, {
    token: person.token,
    body: { accountNumber, contact: { email } },
  })
  const { text } = await environment.lastTo(email)
  return { ...person, proof: { accountNumber, reference: body['reference'], otp: codeIn(text) } }
}

export const accountJourneys = [
  journey({
    name: 'asking for a code to link an account',
    begin: async (environment) => ({ ...(await someone(environment, 0)), number: await environment.account() }),
    ask: (environment, portal, { token, number }) =>
      environment.call(portal, account.startLinking, { token, body: { accountToLink: number } }),
    after: async (environment, { number }) => ({
      asked: (await environment.count('select count(*) from link_attempt where account_number = $1', [number])) > 0,
      told: (await environment.inbox(`${number}@example.com`)).length > 0,
    }),
    whole: { asked: true, told: true },
  }),
  journey({
    name: 'linking an account',
    begin: startLinking,
    ask: (environment, portal, { token, proof }) =>
      environment.call(portal, account.linkAccount, { token, body: proof }),
    already: ['already-linked'],
    after: async (environment, { id, number }) => ({
      ...(await linksOf(environment, id)),
      inUse: await inUse(environment, id, number),
    }),
    whole: { links: 1, claims: 1, inUse: 1 },
  }),
  journey({
    name: 'unlinking the account in use',
    begin: (environment) => someone(environment, 2),
    ask: (environment, portal, { token, accounts }) =>
      environment.call(portal, account.unlinkAccount, { token, body: { accountNumber: accounts[0] } }),
    already: ['not-found'],
    after: async (environment, { id, accounts }) => ({
      ...(await linksOf(environment, id)),
      inUse: await inUse(environment, id, accounts[1]!),
    }),
    whole: { links: 1, claims: 1, inUse: 1 },
  }),
  journey({
    name: 'switching to another account',
    begin: (environment) => someone(environment, 2),
    ask: (environment, portal, { token, accounts }) =>
      environment.call(portal, account.switchAccount, { token, body: { accountNumber: accounts[1] } }),
    after: async (environment, { id, accounts }) => ({
      ...(await linksOf(environment, id)),
      inUse: await inUse(environment, id, accounts[1]!),
    }),
    whole: { links: 2, claims: 2, inUse: 1 },
  }),
  journey({
    name: 'asking for a code to change an email address',
    begin: async (environment) => ({ ...(await someone(environment)), requested: newEmail() }),
    ask: (environment, portal, { token, accounts, requested }) =>
      environment.call(portal, account.startContactChange, {
        token,
        body: { accountNumber: accounts[0], contact: { email: requested } },
      }),
    after: async (environment, { requested }) => ({
      asked: (await environment.count('select count(*) from contact_change where email = $1', [requested])) > 0,
      told: (await environment.inbox(requested)).length > 0,
    }),
    whole: { asked: true, told: true },
  }),
  journey({
    name: 'changing an email address',
    begin: startChange,
    ask: (environment, portal, { token, proof }) =>
      environment.call(portal, account.changeContact, { token, body: proof }),
    already: ['code-expired'],
    after: async (environment, { accounts }) => ({
      confirmed: await environment.count(
        'select count(*) from contact_change where account_number = $1 and confirmed_at is not null',
        [accounts[0]],
      ),
      told: (await environment.inbox(`${accounts[0]}@example.com`)).length,
    }),
    whole: { confirmed: 1, told: 1 },
  }),
  journey({
    name: 'writing a due contact change into its account',
    begin: async (environment) => ({ number: await environment.account(), email: newEmail() }),
    due: (environment, { number, email }) =>
      environment.rows(
        `insert into contact_change (reference, account_number, person_id, email, asked_at, confirmed_at, reflected_at)
         values (gen_random_uuid(), $1, 'somebody', $2, '2026-11-13', '2026-11-13', '2026-11-14')`,
        [number, email],
      ),
    ask: (environment) => scheduled(environment, 'account.settle-contacts'),
    after: async (environment, { number, email }) => ({
      written: await environment.count('select count(*) from account where account_number = $1 and email = $2', [
        number,
        email,
      ]),
      settled: await environment.count(
        'select count(*) from contact_change where email = $1 and settled_at is not null',
        [email],
      ),
    }),
    whole: { written: 1, settled: 1 },
  }),
  journey({
    name: 'giving consent',
    begin: (environment) => someone(environment),
    ask: (environment, portal, { token }) =>
      environment.call(portal, account.setConsent, { token, body: { purpose: 'surveys', granted: true } }),
    after: async (environment, { id }) => ({
      consents: await environment.count('select count(*) from consent_event where person_id = $1', [id]),
    }),
    whole: { consents: 1 },
  }),
  journey({
    name: 'erasing one’s data',
    begin: async (environment) => {
      const person = await someone(environment)
      await environment.rows(
        `insert into consent_event (person_id, purpose, granted, at) values ($1, 'surveys', true, '2026-11-14')`,
        [person.id],
      )
      return person
    },
    ask: (environment, portal, { token }) =>
      environment.call(portal, account.eraseMyData, { token, body: { confirm: 'ERASE' } }),
    already: ['must-sign-in'],
    after: async (environment, { id, email }) => ({
      erased: await environment.count('select count(*) from erasure where person_id = $1', [id]),
      people: await environment.count('select count(*) from person where id = $1', [id]),
      told: (await environment.inbox(email)).length,
    }),
    whole: { erased: 1, people: 0, told: 1 },
  }),
]
