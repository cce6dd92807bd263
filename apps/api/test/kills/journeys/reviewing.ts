import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import { TODAY, type Stage } from '../stage.ts'
import { readyDraft } from './selling.ts'

const { submitApplication, approveApplication, activateLine, linkOwnAccount } = contract.applications

const asOf = async (stage: Stage, orderId: string): Promise<string> => {
  const [row] = await stage.rows<{ at: Date }>(
    'select changed_at as at from application where application_ref_id = $1',
    [orderId],
  )
  return new Date(row!.at).toISOString()
}
const seen = async (stage: Stage, orderId: string) => ({
  applicationReferenceNo: orderId,
  asOf: await asOf(stage, orderId),
})

/** Sent in and confirmed, and a member of staff who has it before them. */
const inReview = async (stage: Stage, key: string) => {
  const { orderId, cookie, email, agreed, key: submitKey } = await readyDraft(stage, key)
  await stage.call(await stage.front(), submitApplication, { key: submitKey, cookie, body: agreed })
  await stage.rows(
    `update application set status = 'in-review', email_verified_at = now() where application_ref_id = $1`,
    [orderId],
  )
  const token = await stage.login('back-office@hibla.example.com')
  return { orderId, email, token, body: await seen(stage, orderId) }
}
const approved = async (stage: Stage, key: string) => {
  const { body, ...given } = await inReview(stage, key)
  await stage.call(await stage.front(), approveApplication, { token: given.token, body })
  return { ...given, body: { ...(await seen(stage, given.orderId)), workingSince: TODAY } }
}
const accounts = (stage: Stage, orderId: string, status: string) =>
  stage.count(
    `select count(*) from account a join install_job j using (account_number)
     where j.application_ref_id = $1 and a.status = $2`,
    [orderId, status],
  )
const ofAccount = (stage: Stage, table: string, orderId: string) =>
  stage.count(
    `select count(*) from ${table} t join install_job j using (account_number) where j.application_ref_id = $1`,
    [orderId],
  )
const noted = (stage: Stage, orderId: string, status: string) =>
  stage.count('select count(*) from application_change where application_ref_id = $1 and status = $2', [
    orderId,
    status,
  ])

export const reviewingJourneys = [
  journey({
    name: 'approving an application',
    begin: inReview,
    ask: (stage, portal, { token, body }) => stage.call(portal, approveApplication, { token, body }),
    already: ['changed-meanwhile', 'not-now'],
    after: async (stage, { orderId, email }) => ({
      accounts: await accounts(stage, orderId, 'PENDING'),
      named: await stage.count('select count(*) from account where email = $1', [email]),
      lines: await ofAccount(stage, 'account_subscription', orderId),
      charges: await ofAccount(stage, 'one_time_charge', orderId),
      noted: await noted(stage, orderId, 'approved'),
    }),
    whole: { accounts: 1, named: 1, lines: 1, charges: 1, noted: 1 },
  }),
  journey({
    name: 'noting that a line works',
    begin: approved,
    ask: (stage, portal, { token, body }) => stage.call(portal, activateLine, { token, body }),
    already: ['changed-meanwhile', 'not-now'],
    after: async (stage, { orderId }) => ({
      active: await accounts(stage, orderId, 'ACTIVE'),
      done: await stage.count('select count(*) from install_job where application_ref_id = $1 and done_on = $2', [
        orderId,
        TODAY,
      ]),
      noted: await noted(stage, orderId, 'active'),
    }),
    whole: { active: 1, done: 1, noted: 1 },
  }),
  journey({
    name: 'linking the account of one’s application',
    begin: async (stage, key) => {
      const { orderId } = await approved(stage, key)
      const person = await stage.person()
      await stage.rows(
        `update account set email = $2 where account_number = (
          select account_number from install_job where application_ref_id = $1)`,
        [orderId, person.email],
      )
      return { orderId, ...person, token: await stage.login(person.email) }
    },
    ask: (stage, portal, { token, orderId }) =>
      stage.call(portal, linkOwnAccount, { token, body: { applicationRefID: orderId } }),
    already: ['already-linked'],
    after: async (stage, { id }) => ({
      links: await stage.count('select count(*) from account_link where person_id = $1', [id]),
    }),
    whole: { links: 1 },
  }),
]
