import { expect, test, vi } from 'vitest'
import { journeys } from './journeys/index.ts'
import { openStage } from './stage.ts'
import { elsewhere, inJourneys } from './tables.ts'
import { chosenKill, testRandomKills, type Chosen } from './test-kills.ts'

vi.setConfig({ testTimeout: 120_000 })

const stage = await openStage()

const chosen: Chosen[] = [
  ['registering', 'commit of insert pending_registration', 'the process, while its write arrives'],
  ['verifying an email address', 'insert person_role', 'the process'],
  ['verifying an email address', 'insert registration', 'PostgreSQL'],
  ['choosing a new password', 'update person', 'the process'],
  ['removing an authenticator app with a recovery code', 'delete second_factor', 'the process'],
  ['proving oneself with a recovery code', 'insert step_up', 'the process'],
  ['linking an account', 'insert account_link', 'the process'],
  ['linking an account', 'update person', 'the process'],
  ['unlinking the account in use', 'commit of delete account_link', 'the process, while its write arrives'],
  ['switching to another account', 'update account_holder', 'the connection'],
  ['changing an email address', 'update contact_change', 'PostgreSQL'],
  ['writing a due contact change into its account', 'update account', 'PostgreSQL'],
  ['erasing one’s data', 'delete person', 'the process'],
  ['leaving one’s details where there is no fibre', 'commit of insert lead', 'the process, while its write arrives'],
  ['leaving one’s details where there is no fibre', 'delete outbox_event', 'the process'],
  ['leaving one’s details where there is no fibre', 'the mail is accepted', 'the process'],
  ['hearing that fibre has come', 'commit of update lead', 'the process'],
  ['saving an application', 'insert application_event', 'PostgreSQL'],
  ['sending in an application', 'insert application_change', 'the process'],
  ['sending in an application', 'commit of update application', 'the process, while its write arrives'],
  ['confirming an application', 'insert application_change', 'the process'],
  ['sending a file', 'insert stored_file', 'the process'],
  ['sending a file', 'commit of insert application_document', 'the process, while its write arrives'],
  ['deleting a file', 'commit of delete application_document', 'the process'],
  ['opening a draft by its link', 'commit of insert application_key', 'the process, while its write arrives'],
  ['correcting the email address of a draft', 'delete application_resume_link', 'the process'],
  ['booking an appointment', 'insert appointment', 'the process'],
  ['returning a document', 'update application_document', 'the process'],
  ['asking for missing documents', 'update document_folder', 'the process'],
  ['noting a visit', 'update application', 'the process'],
  ['approving an application', 'insert install_job', 'the process'],
  ['noting that a line works', 'commit of update account', 'the process, while its write arrives'],
  ['the morning’s bills', 'insert ledger_entry', 'the process'],
  ['suspending a line', 'insert lifecycle_event', 'PostgreSQL'],
  ['a payment that brings a line back', 'commit of insert payment', 'the process, while its write arrives'],
  ['setting up AutoPay', 'update autopay_enrolment', 'the process'],
  ['hearing that a card was entered', 'update autopay_enrolment', 'PostgreSQL'],
  ['confirming a card', 'commit of insert payment', 'the process, while its write arrives'],
  ['charging by AutoPay', 'insert payment_intent', 'the process'],
  ['charging by AutoPay', 'commit of update autopay_charge', 'the process, while its write arrives'],
  ['charging by AutoPay', 'update payment_intent', 'the process'],
  ['charging by AutoPay', 'the payment gateway answers', 'the process'],
  ['cancelling AutoPay', 'insert outgoing_message', 'the process'],
  ['announcing news', 'update idempotent_answer', 'the process'],
  ['publishing a page', 'commit of insert content_document', 'the process, while its write arrives'],
  ['posting a held payment after all', 'update payment_held', 'the process'],
  ['comparing a gateway’s list', 'insert settlement_difference', 'the process'],
]

test.each(chosen)('%s happens once and whole, if at ‘%s’ a kill hits %s', async (...kill) => {
  const { left, whole } = await chosenKill(stage, journeys, kill)
  expect(left).toEqual(whole)
})

const tables = async (): Promise<string[]> =>
  (await stage.rows<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)).map(
    ({ name }) => name,
  )

test('every table is written by a journey, or never by people', async () => {
  expect([...inJourneys, ...elsewhere].toSorted()).toEqual((await tables()).toSorted())
})

testRandomKills(stage, { journeys, kills: 300, writes: inJourneys })
