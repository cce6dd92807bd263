import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { jpg } from '../../sample-files.ts'
import { journey } from '../journey.ts'
import { TODAY, type Stage } from '../stage.ts'
import { readyDraft } from './selling.ts'

const { submitApplication, judgeFile, noteVisit, returnApplication } = contract.applications
const { approveApplication, activateLine, endApplication, linkOwnAccount } = contract.applications
const { uploadFile } = contract.documents

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

type Draft = Awaited<ReturnType<typeof readyDraft>>

/** Sent in and confirmed, and a member of staff who has it before them. */
const inReview = async (stage: Stage, key: string, before: (draft: Draft) => Promise<unknown> = async () => {}) => {
  const draft = await readyDraft(stage, key)
  await before(draft)
  const { orderId, cookie, email, agreed, key: submitKey } = draft
  await stage.call(await stage.front(), submitApplication, { key: submitKey, cookie, body: agreed })
  await stage.rows(
    `update application set status = 'in-review', email_verified_at = now() where application_ref_id = $1`,
    [orderId],
  )
  await stage.rows(`update application_document set status = 'accepted' where application_reference_no = $1`, [orderId])
  const token = await stage.login('back-office@hibla.example.com')
  return { orderId, email, token, body: await seen(stage, orderId) }
}
/** The same with a document that nobody has judged yet. */
const withDocument = async (stage: Stage, key: string) => {
  const given = await inReview(stage, key, async ({ orderId, cookie }) =>
    stage.call(await stage.front(), uploadFile, {
      cookie,
      key: randomUUID(),
      file: new Uint8Array(await jpg()),
      query: { applicationReferenceNo: orderId, category: 'governmentIssued' },
    }),
  )
  const [file] = await stage.rows<{ id: string }>(
    `update application_document set status = 'uploaded' where file_id = (
       select file_id from application_document where application_reference_no = $1 limit 1) returning file_id as id`,
    [given.orderId],
  )
  return { ...given, fileId: file!.id }
}
type WithDocument = Awaited<ReturnType<typeof withDocument>>

const judge = (
  stage: Stage,
  portal: Parameters<Stage['call']>[0],
  { orderId, fileId, token }: WithDocument,
  verdict: { status: 'accepted' } | { status: 'returned'; reason: string },
) => stage.call(portal, judgeFile, { token, body: { applicationReferenceNo: orderId, fileId, verdict } })

const judged = (stage: Stage, { fileId }: WithDocument, status: string) =>
  stage.count(
    `select count(*) from application_document where file_id = $1 and status = $2
     and exists (select from security_event where about ->> 'file' = $1::text and about ->> 'did' = 'file ' || $2)`,
    [fileId, status],
  )

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

const openFolders = (stage: Stage, orderId: string) =>
  stage.count('select count(*) from document_folder where application_reference_no = $1 and closed_at is null', [
    orderId,
  ])

const blurred = { status: 'returned', reason: 'The photo is blurred.' } as const

export const reviewingJourneys = [
  journey({
    name: 'accepting a document',
    begin: withDocument,
    ask: (stage, portal, given) => judge(stage, portal, given, { status: 'accepted' }),
    after: async (stage, given) => ({ accepted: await judged(stage, given, 'accepted') }),
    whole: { accepted: 1 },
  }),
  journey({
    name: 'returning a document',
    begin: withDocument,
    ask: (stage, portal, given) => judge(stage, portal, given, blurred),
    after: async (stage, given) => ({ returned: await judged(stage, given, 'returned') }),
    whole: { returned: 1 },
  }),
  journey({
    name: 'noting a visit',
    begin: inReview,
    ask: (stage, portal, { token, body }) =>
      stage.call(portal, noteVisit, { token, body: { ...body, note: 'The cable reaches.' } }),
    already: ['changed-meanwhile'],
    after: async (stage, { orderId }) => ({
      actions: await stage.count(
        `select count(*) from application_deed where application_ref_id = $1 and did = 'visit-noted'`,
        [orderId],
      ),
      noted: await stage.count(
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
    begin: async (stage, key) => {
      const given = await withDocument(stage, key)
      await judge(stage, await stage.front(), given, blurred)
      return { ...given, body: { ...given.body, reason: 'Please send a sharper photo.' } }
    },
    ask: (stage, portal, { token, body }) => stage.call(portal, returnApplication, { token, body }),
    already: ['changed-meanwhile', 'not-now'],
    after: async (stage, { orderId }) => ({ noted: await noted(stage, orderId, 'returned') }),
    whole: { noted: 1 },
  }),
  journey({
    name: 'asking for missing documents',
    begin: async (stage, key) => {
      const { body, ...given } = await inReview(stage, key)
      await stage.rows(
        `update application_document set category = 'supplementary' where application_reference_no = $1`,
        [given.orderId],
      )
      return { ...given, body: { ...body, reason: 'Please send us your ID.' } }
    },
    ask: (stage, portal, { token, body }) => stage.call(portal, returnApplication, { token, body }),
    already: ['changed-meanwhile', 'not-now'],
    after: async (stage, { orderId, email }) => ({
      noted: await noted(stage, orderId, 'returned'),
      open: await openFolders(stage, orderId),
      told: (await stage.lastTo(email)).text.includes('Still needed: Government ID'),
    }),
    whole: { noted: 1, open: 1, told: true },
  }),
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
    name: 'ending an approved application',
    begin: async (stage, key) => {
      const { orderId, email, token, body } = await approved(stage, key)
      const { applicationReferenceNo, asOf: at } = body
      return {
        orderId,
        email,
        token,
        body: { applicationReferenceNo, asOf: at, reason: 'No cable fits into the duct.' },
      }
    },
    ask: (stage, portal, { token, body }) => stage.call(portal, endApplication, { token, body }),
    already: ['changed-meanwhile', 'not-now'],
    after: async (stage, { orderId, email }) => ({
      ended: await accounts(stage, orderId, 'DISCONNECTED'),
      jobs: await stage.count(
        'select count(*) from install_job where application_ref_id = $1 and cancelled_at is not null',
        [orderId],
      ),
      noted: await noted(stage, orderId, 'cancelled'),
      told: (await stage.lastTo(email)).text.includes('No cable fits'),
    }),
    whole: { ended: 1, jobs: 1, noted: 1, told: true },
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
