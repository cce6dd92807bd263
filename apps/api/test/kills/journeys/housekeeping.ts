import { journey, scheduled } from '../journey.ts'

/** A schedule that deletes what is old: how to make one old row, and how to find it. */
const old: [schedule: string, insert: string, find: string][] = [
  [
    'kernel.housekeeping',
    `insert into handled_event (subscriber, event_id, handled_at) values ($1, 1, '2020-01-01')`,
    'select count(*) from handled_event where subscriber = $1',
  ],
  [
    'identity.housekeeping',
    `insert into mailed_link (hash, purpose, email, expires_at) values ($1, 'verify-email', $1, '2020-01-01')`,
    'select count(*) from mailed_link where hash = $1',
  ],
  [
    'identity.sessions-housekeeping',
    `insert into ended_session (sid, ended_at) values ($1, '2020-01-01')`,
    'select count(*) from ended_session where sid = $1',
  ],
  [
    'leads.housekeeping',
    `insert into lead select $1, $1 || '@example.com', 'A', 'B', '9171234567', '', 'r', 'p', 'm', 'b', 14, 121, null, 'WEB', '2020-01-01'`,
    'select count(*) from lead where lead_id = $1',
  ],
  [
    'help.housekeeping',
    `insert into help_feedback (feedback_id, faq_id, helpful, comment, received_at)
     select $1, faq_id, false, '', '2020-01-01' from faq limit 1`,
    'select count(*) from help_feedback where feedback_id = $1',
  ],
  [
    'applications.housekeeping',
    `insert into application_order (order_id, key_hash, created_at) values ($1, $1, '2020-01-01')`,
    'select count(*) from application_order where order_id = $1',
  ],
  [
    'account.housekeeping',
    `insert into link_attempt (reference, person_id, account_number, started_at)
     values ($1::uuid, 'x', '1000000000011', '2020-01-01')`,
    'select count(*) from link_attempt where reference = $1::uuid',
  ],
  [
    'referrals.housekeeping',
    `insert into referral_employee (employee_number, email, first_name, last_name, company, is_active)
     values ($1, $1 || '@example.com', 'A', 'B', 'C', false)`,
    'select count(*) from referral_employee where employee_number = $1',
  ],
  [
    'captcha.housekeeping',
    `insert into spent_captcha (hash, expires_at) values ($1, '2020-01-01')`,
    'select count(*) from spent_captcha where hash = $1',
  ],
]

export const housekeepingJourneys = old.map(([schedule, insert, find]) =>
  journey({
    name: schedule,
    begin: async (_stage, key) => key,
    due: (environment, key) => environment.rows(insert, [key]),
    ask: (environment) => scheduled(environment, schedule),
    after: async (environment, key) => ({ left: await environment.count(find, [key]) }),
    whole: { left: 0 },
  }),
)
