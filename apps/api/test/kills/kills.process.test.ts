import { expect, test } from 'vitest'
import { journeys } from './journeys/index.ts'
import { openTestEnvironment } from './test-environment.ts'
import { writtenElsewhere } from './tables.ts'
import { chosenKill, testRandomKills, type Chosen } from './test-kills.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const environment = await openTestEnvironment()

/** Of every kind of write and of death. A deep run kills at random writes of every journey. */
const chosen: Chosen[] = [
  ['registering', 'commit of insert pending_registration', 'the process, while its write arrives'],
  ['verifying an email address', 'insert person_role', 'the process'],
  ['choosing a new password', 'update person', 'the process'],
  ['proving oneself with a recovery code', 'insert step_up', 'the process'],
  ['linking an account', 'insert account_link', 'the process'],
  ['unlinking the account in use', 'commit of delete account_link', 'the process, while its write arrives'],
  ['switching to another account', 'update account_holder', 'the connection'],
  ['changing an email address', 'update contact_change', 'PostgreSQL'],
  ['erasing one’s data', 'delete person', 'the process'],
  ['leaving one’s details where there is no fibre', 'delete outbox_event', 'the process'],
  ['leaving one’s details where there is no fibre', 'the mail is accepted', 'the process'],
  ['saving an application', 'insert application_event', 'PostgreSQL'],
  ['sending in an application', 'commit of update application', 'the process, while its write arrives'],
  ['an agent saves a draft', 'commit of insert application_event', 'the process, while its write arrives'],
  ['an agent deletes a draft', 'delete application', 'the process'],
  ['an agent has a customer reminded', 'insert outgoing_message', 'the process'],
  ['sending a file', 'insert stored_file', 'the process'],
  ['deleting a file', 'commit of delete application_document', 'the process'],
  ['booking an appointment', 'insert appointment', 'the process'],
  ['approving an application', 'insert install_job', 'the process'],
  ['noting that a line works', 'commit of update account', 'the process, while its write arrives'],
  ['refreshing a modem', 'commit of insert modem_refresh', 'the process, while its write arrives'],
  ['refreshing a modem', 'update modem_refresh', 'the process'],
  ['the morning’s bills', 'insert ledger_entry', 'the process'],
  ['a reward after the first paid bill', 'insert bill_credit', 'the process'],
  ['taking a reward back', 'commit of update referral_reward', 'the process, while its write arrives'],
  ['a refund that makes a reward wait again', 'update referral_reward', 'the process'],
  ['suspending a line', 'insert lifecycle_event', 'PostgreSQL'],
  ['suspending a line again, because money went back', 'insert suspension', 'the process'],
  ['a payment that brings a line back', 'commit of insert payment', 'the process, while its write arrives'],
  ['hearing that a card was entered', 'update autopay_enrolment', 'PostgreSQL'],
  ['confirming a card', 'commit of insert payment', 'the process, while its write arrives'],
  ['charging by AutoPay', 'commit of update autopay_charge', 'the process, while its write arrives'],
  ['charging by AutoPay', 'the payment gateway answers', 'the process'],
  ['planning another charge after a failed one', 'update autopay_charge', 'the process'],
  ['giving up a card that nobody confirmed', 'commit of update autopay_enrolment', 'the connection'],
  ['publishing a page', 'commit of insert content_document', 'the process, while its write arrives'],
  ['posting a held payment after all', 'update payment_held', 'the process'],
  ['submitting a concern', 'commit of insert ticket_event', 'the process, while its write arrives'],
  ['sending a photo with a ticket', 'insert ticket_file', 'the process'],
  ['answering a ticket', 'update ticket', 'PostgreSQL'],
  ['forgetting the tickets of an account that ended long ago', 'delete ticket_event', 'the process'],
  ['opening an outage', 'insert outage_account', 'the process'],
  ['opening an outage', 'commit of insert outgoing_message', 'the process, while its write arrives'],
  ['ending an outage', 'update downtime', 'PostgreSQL'],
  ['withdrawing one of two outages', 'delete downtime_piece', 'the process'],
  ['forgetting the outages of an account that ended long ago', 'delete outage_account', 'the process'],
  ['forgetting a referral whose contract ended long ago', 'delete referral_event', 'PostgreSQL'],
  ['comparing a gateway’s list', 'commit of insert settlement_difference', 'the connection'],
]

test.skipIf(deep).each(chosen)('%s happens once and whole, if at ‘%s’ a kill hits %s', async (...kill) => {
  const { left, whole } = await chosenKill(environment, journeys, kill)
  expect(left).toEqual(whole)
})

const tables = (
  await environment.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
).map(({ name }) => name)

test('every table is written by a journey, or never by people', () => {
  expect(writtenElsewhere.filter((name) => !tables.includes(name))).toEqual([])
})

testRandomKills(environment, {
  journeys,
  kills: 300,
  writes: tables.filter((name) => !writtenElsewhere.includes(name)),
})
