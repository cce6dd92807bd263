import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { jpg } from '../../sample-files.ts'
import { journey } from '../journey.ts'
import { TODAY, type TestEnvironment } from '../test-environment.ts'
import { readyDraft } from './selling.ts'

const { submitApplication, judgeFile, noteVisit, returnApplication } = contract.applications
const { approveApplication, activateLine, endApplication, linkOwnAccount } = contract.applications
const { uploadFile } = contract.documents

const asOf = async (environment: TestEnvironment, orderId: string): Promise<string> => {
  const [row] = await environment.rows<{ at: Date }>(
    'select changed_at as at from application where application_ref_id = $1',
    [orderId],
  )
  return new Date(row!.at).toISOString()
}
const seen = async (environment: TestEnvironment, orderId: string) => ({
  applicationReferenceNo: orderId,
  asOf: await asOf(environment, orderId),
})

type Draft = Awaited<ReturnType<typeof readyDraft>>

/** Sent in and confirmed, and a member of staff who has it before them. */
const inReview = async (
  environment: TestEnvironment,
  key: string,
  before: (draft: Draft) => Promise<unknown> = async () => {},
) => {
  const draft = await readyDraft(environment, key)
  await before(draft)
  const { orderId, cookie, email, agreed, key: submitKey } = draft
  await environment.call(await environment.front(), submitApplication, { key: submitKey, cookie, body: agreed })
  await environment.rows(
    `update application set status = 'in-review', email_verified_at = now() where application_ref_id = $1`,
    [orderId],
  )
  await environment.rows(`update application_document set status = 'accepted' where application_reference_no = $1`, [
    orderId,
  ])
  const token = await environment.login('back-office@hibla.example.com')
  return { orderId, email, token, body: await seen(environment, orderId) }
}
/** The same with a document that nobody has judged yet. */
const withDocument = async (environment: TestEnvironment, key: string) => {
  const given = await inReview(environment, key, async ({ orderId, cookie }) =>
    environment.call(await environment.front(), uploadFile, {
      cookie,
      key: randomUUID(),
      file: new Uint8Array(await jpg()),
      query: { applicationReferenceNo: orderId, category: 'governmentIssued' },
    }),
  )
  const [file] = await environment.rows<{ id: string }>(
    `update application_document set status = 'uploaded' where file_id = (
       select file_id from application_document where application_reference_no = $1 limit 1) returning file_id as id`,
    [given.orderId],
  )
  return { ...given, fileId: file!.id }
}
type WithDocument = Awaited<ReturnType<typeof withDocument>>

const judge = (
  environment: TestEnvironment,
  portal: Parameters<TestEnvironment['call']>[0],
  { orderId, fileId, token }: WithDocument,
  verdict: { status: 'accepted' } | { status: 'returned'; reason: string },
) => environment.call(portal, judgeFile, { token, body: { applicationReferenceNo: orderId, fileId, verdict } })

const judged = (environment: TestEnvironment, { fileId }: WithDocument, status: string) =>
  environment.count(
    `select count(*) from application_document where file_id = $1 and status = $2
     and exists (select from security_event where about ->> 'file' = $1::text and about ->> 'did' = 'file ' || $2)`,
    [fileId, status],
  )

const approved = async (environment: TestEnvironment, key: string) => {
  const { body, ...given } = await inReview(environment, key)
  await environment.call(await environment.front(), approveApplication, { token: given.token, body })
  return { ...given, body: { ...(await seen(environment, given.orderId)), workingSince: TODAY } }
}
const accounts = (environment: TestEnvironment, orderId: string, status: string) =>
  environment.count(
    `select count(*) from account a join install_job j using (account_number)
     where j.application_ref_id = $1 and a.status = $2`,
    [orderId, status],
  )
const ofAccount = (environment: TestEnvironment, table: string, orderId: string) =>
  environment.count(
    `select count(*) from ${table} t join install_job j using (account_number) where j.application_ref_id = $1`,
    [orderId],
  )
const noted = (environment: TestEnvironment, orderId: string, status: string) =>
  environment.count('select count(*) from application_change where application_ref_id = $1 and status = $2', [
    orderId,
    status,
  ])

const openFolders = (environment: TestEnvironment, orderId: string) =>
  environment.count('select count(*) from document_folder where application_reference_no = $1 and closed_at is null', [
    orderId,
  ])

const blurred = { status: 'returned', reason: 'The photo is blurred.' } as const

export const reviewingJourneys = [
  journey({
    name: 'accepting a document',
    begin: withDocument,
    ask: (environment, portal, given) => judge(environment, portal, given, { status: 'accepted' }),
    after: async (environment, given) => ({ accepted: await judged(environment, given, 'accepted') }),
    whole: { accepted: 1 },
  }),
  journey({
    name: 'returning a document',
    begin: withDocument,
    ask: (environment, portal, given) => judge(environment, portal, given, blurred),
    after: async (environment, given) => ({ returned: await judged(environment, given, 'returned') }),
    whole: { returned: 1 },
  }),
  journey({
    name: 'noting a visit',
    begin: inReview,
    ask: (environment, portal, { token, body }) =>
      environment.call(portal, noteVisit, { token, body: { ...body, note: 'The cable reaches.' } }),
    already: ['changed-meanwhile'],
    after: async (environment, { orderId }) => ({
      actions: await environment.count(
        `select count(*) from application_deed where application_ref_id = $1 and did = 'visit-noted'`,
        [orderId],
      ),
      noted: await environment.count(
        `select count(*) from application where application_ref_id = $1 and visit_note is not null
         and exists (select from security_event
           where about ->> 'reference' = $1::text and about ->> 'did' = 'visit noted')`,
        [orderId],
      ),
    }),
    whole: { actions: 1, noted: 1 },
  }),
  journey({
    name: 'returning an application',
    begin: async (environment, key) => {
      const given = await withDocument(environment, key)
      await judge(environment, await environment.front(), given, blurred)
      return { ...given, body: { ...given.body, reason: 'Please send a sharper photo.' } }
    },
    ask: (environment, portal, { token, body }) => environment.call(portal, returnApplication, { token, body }),
    already: ['changed-meanwhile', 'not-now'],
    after: async (environment, { orderId }) => ({ noted: await noted(environment, orderId, 'returned') }),
    whole: { noted: 1 },
  }),
  journey({
    name: 'asking for missing documents',
    begin: async (environment, key) => {
      const { body, ...given } = await inReview(environment, key)
      await environment.rows(
        `update application_document set category = 'supplementary' where application_reference_no = $1`,
        [given.orderId],
      )
      return { ...given, body: { ...body, reason: 'Please send us your ID.' } }
    },
    ask: (environment, portal, { token, body }) => environment.call(portal, returnApplication, { token, body }),
    already: ['changed-meanwhile', 'not-now'],
    after: async (environment, { orderId, email }) => ({
      noted: await noted(environment, orderId, 'returned'),
      open: await openFolders(environment, orderId),
      told: (await environment.lastTo(email)).text.includes('Still needed: Government ID'),
    }),
    whole: { noted: 1, open: 1, told: true },
  }),
  journey({
    name: 'approving an application',
    begin: inReview,
    ask: (environment, portal, { token, body }) => environment.call(portal, approveApplication, { token, body }),
    already: ['changed-meanwhile', 'not-now'],
    after: async (environment, { orderId, email }) => ({
      accounts: await accounts(environment, orderId, 'PENDING'),
      named: await environment.count('select count(*) from account where email = $1', [email]),
      lines: await ofAccount(environment, 'account_subscription', orderId),
      charges: await ofAccount(environment, 'one_time_charge', orderId),
      noted: await noted(environment, orderId, 'approved'),
    }),
    whole: { accounts: 1, named: 1, lines: 1, charges: 1, noted: 1 },
  }),
  journey({
    name: 'noting that a line works',
    begin: approved,
    ask: (environment, portal, { token, body }) => environment.call(portal, activateLine, { token, body }),
    already: ['changed-meanwhile', 'not-now'],
    after: async (environment, { orderId }) => ({
      active: await accounts(environment, orderId, 'ACTIVE'),
      done: await environment.count('select count(*) from install_job where application_ref_id = $1 and done_on = $2', [
        orderId,
        TODAY,
      ]),
      noted: await noted(environment, orderId, 'active'),
    }),
    whole: { active: 1, done: 1, noted: 1 },
  }),
  journey({
    name: 'ending an approved application',
    begin: async (environment, key) => {
      const { orderId, email, token, body } = await approved(environment, key)
      const { applicationReferenceNo, asOf: at } = body
      return {
        orderId,
        email,
        token,
        body: { applicationReferenceNo, asOf: at, reason: 'No cable fits into the duct.' },
      }
    },
    ask: (environment, portal, { token, body }) => environment.call(portal, endApplication, { token, body }),
    already: ['changed-meanwhile', 'not-now'],
    after: async (environment, { orderId, email }) => ({
      ended: await accounts(environment, orderId, 'DISCONNECTED'),
      jobs: await environment.count(
        'select count(*) from install_job where application_ref_id = $1 and cancelled_at is not null',
        [orderId],
      ),
      noted: await noted(environment, orderId, 'cancelled'),
      told: (await environment.lastTo(email)).text.includes('No cable fits'),
    }),
    whole: { ended: 1, jobs: 1, noted: 1, told: true },
  }),
  journey({
    name: 'linking the account of one’s application',
    begin: async (environment, key) => {
      const { orderId } = await approved(environment, key)
      const person = await environment.person()
      await environment.rows(
        `update account set email = $2 where account_number = (
          select account_number from install_job where application_ref_id = $1)`,
        [orderId, person.email],
      )
      return { orderId, ...person, token: await environment.login(person.email) }
    },
    ask: (environment, portal, { token, orderId }) =>
      environment.call(portal, linkOwnAccount, { token, body: { applicationRefID: orderId } }),
    already: ['already-linked'],
    after: async (environment, { id }) => ({
      links: await environment.count('select count(*) from account_link where person_id = $1', [id]),
    }),
    whole: { links: 1 },
  }),
]
