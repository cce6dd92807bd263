import { contract } from '@hibla/contract'
import { journey, newEmail, scheduled } from '../journey.ts'
import type { Stage } from '../stage.ts'

const { account } = contract

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

const someone = async (stage: Stage, accounts = 1) => {
  const person = await stage.person(accounts)
  return { ...person, token: await stage.login(person.email) }
}
const linksOf = async (stage: Stage, id: string) => ({
  links: await stage.count('select count(*) from account_link where person_id = $1', [id]),
  claims: await stage.count(`select jsonb_array_length(attributes -> 'accountNumber') from person where id = $1`, [id]),
})
const inUse = async (stage: Stage, id: string, number: string) =>
  stage.count(`select count(*) from person where id = $1 and attributes -> 'activeAccountNumber' = $2`, [
    id,
    JSON.stringify([number]),
  ])

const startLinking = async (stage: Stage) => {
  const person = await someone(stage, 0)
  const number = await stage.account()
  const { body } = await stage.call(await stage.front(), account.startLinking, {
    token: person.token,
    body: { accountToLink: number },
  })
  const { text } = await stage.lastTo(`${number}@example.com`)
  return { ...person, number, proof: { accountToLink: number, reference: body['reference'], otp: codeIn(text) } }
}
const startChange = async (stage: Stage) => {
  const person = await someone(stage)
  const [accountNumber] = person.accounts
  const email = newEmail()
  const { body } = await stage.call(await stage.front(), account.startContactChange, {
    token: person.token,
    body: { accountNumber, contact: { email } },
  })
  const { text } = await stage.lastTo(email)
  return { ...person, proof: { accountNumber, reference: body['reference'], otp: codeIn(text) } }
}

export const accountJourneys = [
  journey({
    name: 'asking for a code to link an account',
    begin: async (stage) => ({ ...(await someone(stage, 0)), number: await stage.account() }),
    ask: (stage, portal, { token, number }) =>
      stage.call(portal, account.startLinking, { token, body: { accountToLink: number } }),
    after: async (stage, { number }) => ({
      asked: (await stage.count('select count(*) from link_attempt where account_number = $1', [number])) > 0,
      told: (await stage.inbox(`${number}@example.com`)).length > 0,
    }),
    whole: { asked: true, told: true },
  }),
  journey({
    name: 'linking an account',
    begin: startLinking,
    ask: (stage, portal, { token, proof }) => stage.call(portal, account.linkAccount, { token, body: proof }),
    already: ['already-linked'],
    after: async (stage, { id, number }) => ({ ...(await linksOf(stage, id)), inUse: await inUse(stage, id, number) }),
    whole: { links: 1, claims: 1, inUse: 1 },
  }),
  journey({
    name: 'unlinking the account in use',
    begin: (stage) => someone(stage, 2),
    ask: (stage, portal, { token, accounts }) =>
      stage.call(portal, account.unlinkAccount, { token, body: { accountNumber: accounts[0] } }),
    already: ['not-found'],
    after: async (stage, { id, accounts }) => ({
      ...(await linksOf(stage, id)),
      inUse: await inUse(stage, id, accounts[1]!),
    }),
    whole: { links: 1, claims: 1, inUse: 1 },
  }),
  journey({
    name: 'switching to another account',
    begin: (stage) => someone(stage, 2),
    ask: (stage, portal, { token, accounts }) =>
      stage.call(portal, account.switchAccount, { token, body: { accountNumber: accounts[1] } }),
    after: async (stage, { id, accounts }) => ({
      ...(await linksOf(stage, id)),
      inUse: await inUse(stage, id, accounts[1]!),
    }),
    whole: { links: 2, claims: 2, inUse: 1 },
  }),
  journey({
    name: 'asking for a code to change an email address',
    begin: async (stage) => ({ ...(await someone(stage)), requested: newEmail() }),
    ask: (stage, portal, { token, accounts, requested }) =>
      stage.call(portal, account.startContactChange, {
        token,
        body: { accountNumber: accounts[0], contact: { email: requested } },
      }),
    after: async (stage, { requested }) => ({
      asked: (await stage.count('select count(*) from contact_change where email = $1', [requested])) > 0,
      told: (await stage.inbox(requested)).length > 0,
    }),
    whole: { asked: true, told: true },
  }),
  journey({
    name: 'changing an email address',
    begin: startChange,
    ask: (stage, portal, { token, proof }) => stage.call(portal, account.changeContact, { token, body: proof }),
    already: ['code-expired'],
    after: async (stage, { accounts }) => ({
      confirmed: await stage.count(
        'select count(*) from contact_change where account_number = $1 and confirmed_at is not null',
        [accounts[0]],
      ),
      told: (await stage.inbox(`${accounts[0]}@example.com`)).length,
    }),
    whole: { confirmed: 1, told: 1 },
  }),
  journey({
    name: 'writing a due contact change into its account',
    begin: async (stage) => ({ number: await stage.account(), email: newEmail() }),
    due: (stage, { number, email }) =>
      stage.rows(
        `insert into contact_change (reference, account_number, person_id, email, asked_at, confirmed_at, reflected_at)
         values (gen_random_uuid(), $1, 'somebody', $2, '2026-11-13', '2026-11-13', '2026-11-14')`,
        [number, email],
      ),
    ask: (stage) => scheduled(stage, 'account.settle-contacts'),
    after: async (stage, { number, email }) => ({
      written: await stage.count('select count(*) from account where account_number = $1 and email = $2', [
        number,
        email,
      ]),
      settled: await stage.count('select count(*) from contact_change where email = $1 and settled_at is not null', [
        email,
      ]),
    }),
    whole: { written: 1, settled: 1 },
  }),
  journey({
    name: 'giving consent',
    begin: (stage) => someone(stage),
    ask: (stage, portal, { token }) =>
      stage.call(portal, account.setConsent, { token, body: { purpose: 'surveys', granted: true } }),
    after: async (stage, { id }) => ({
      consents: await stage.count('select count(*) from consent_event where person_id = $1', [id]),
    }),
    whole: { consents: 1 },
  }),
  journey({
    name: 'erasing one’s data',
    begin: async (stage) => {
      const person = await someone(stage)
      await stage.rows(
        `insert into consent_event (person_id, purpose, granted, at) values ($1, 'surveys', true, '2026-11-14')`,
        [person.id],
      )
      return person
    },
    ask: (stage, portal, { token }) => stage.call(portal, account.eraseMyData, { token, body: { confirm: 'ERASE' } }),
    already: ['must-sign-in'],
    after: async (stage, { id, email }) => ({
      erased: await stage.count('select count(*) from erasure where person_id = $1', [id]),
      people: await stage.count('select count(*) from person where id = $1', [id]),
      told: (await stage.inbox(email)).length,
    }),
    whole: { erased: 1, people: 0, told: 1 },
  }),
]
