import { ledgerInvariants } from '../../src/ledger-invariants.ts'
import { outageInvariants } from './outage-invariants.ts'
import type { TestEnvironment } from './test-environment.ts'

/** What must never be found once every process is back and the queues are empty. Each is a count, and each must be zero. */
const invariants: Record<string, string> = {
  ...ledgerInvariants,
  'modems asked to restart twice within 300 seconds': `
    select count(*) from modem_refresh one join modem_refresh other using (serial_number)
    where one.id < other.id and abs(extract(epoch from one.asked_at - other.asked_at)) < 300
      and coalesce(one.failure, '') <> 'not-sent' and coalesce(other.failure, '') <> 'not-sent'`,
  'tallies that differ from the applications they count': `
    select count(*) from (select agent_code, event ->> 'customerSegment' as segment, status, count(*) as count
      from application where agent_code is not null group by 1, 2, 3) counted
    full join (select agent_code, segment, status, sum(count) as count from application_tally
      group by 1, 2, 3 having sum(count) <> 0) tallied using (agent_code, segment, status)
    where counted.count is distinct from tallied.count`,
  'payments that are paid and not posted, or posted and not paid': `
    select count(*) from (select * from payment_intent where state = 'paid') i
    full join (select *, 'HP-' || lpad(id::text, 10, '0') as ref from payment where gateway in ('paynamics', 'maya')) p
      on p.ref = i.payment_ref_id and p.amount = i.amount and p.account_number = i.account_number
    where i.reference is null or p.id is null`,
  'payments whose state differs from their history': `
    select count(*) from payment_intent i where i.state is distinct from (
      select e.state from payment_event e where e.reference = i.reference order by e.id desc limit 1)`,
  'charges by AutoPay that began while somebody was paying, or the reverse': `
    select count(*) from payment_intent charge join payment_intent other using (account_number),
      lateral (select min(id) filter (where reference = charge.reference) as charged,
        min(id) filter (where reference = other.reference) as paid
        from payment_event where reference in (charge.reference, other.reference)) begun
    where charge.card_token is not null and other.card_token is null and other.order_id is null
      and other.pay_method in ('creditcard', 'wallet', 'internetbanking')
      and not exists (select from autopay_enrolment e where e.reference = other.reference)
      and (select e.state from payment_event e where e.id < greatest(begun.charged, begun.paid)
        and e.reference = case when begun.charged < begun.paid then charge.reference else other.reference end
        order by e.id desc limit 1) in ('intent', 'redirected', 'confirming', 'unknown', 'held')`,
  'suspensions that wait for a payment which is decided': `
    select count(*) from suspension_hold h join payment_intent i using (reference) where i.ask_at is null and i.state <> 'held'`,
  'payments without a receipt, or receipts with a gap': `
    select (select count(*) from receipt_due) + (select count(*) from payment p where not exists (
      select from official_receipt r where r.payment_id = p.id)) + (select coalesce(max(number), 0) - count(*) from official_receipt)`,
  'held payments that are settled and still held, or the reverse': `
    select count(*) from payment_held h join payment_intent i using (reference)
    where (h.settled_at is not null) <> (i.state in ('paid', 'failed'))
      or (h.decision = 'return' and h.settled_at is not null) <> exists (
        select from payment_refund r where r.reference = h.reference and r.kind = 'return' and r.state = 'done')`,
  'orders placed with something due and without their posted payment': `
    select count(*) from customer_order o where o.due_at_checkout > 0 and o.state not in ('to-pay', 'cancelled')
      and not exists (select from payment_intent i join ledger_entry e on e.kind = 'order' and e.reference = i.payment_ref_id
        where i.reference = o.payment_reference and i.order_id = o.order_id and i.state = 'paid'
          and i.amount = o.due_at_checkout and e.amount = i.amount and e.account_number = o.account_number)`,
  'posted payments of orders without a placed order or a refund': `
    select count(*) from payment_intent i where i.order_id is not null and i.state = 'paid'
      and not exists (select from customer_order o
        where o.payment_reference = i.reference and o.state not in ('to-pay', 'cancelled'))
      and not exists (select from payment_refund r where r.reference = i.reference and r.asked_by = 'orders')`,
  'payments of orders that are charged and taken back otherwise than their orders need': `
    select count(*) from payment_intent i where i.order_id is not null and i.state = 'paid' and (
      select coalesce(sum(e.amount), 0) from ledger_entry e
      where e.kind in ('order', 'order-back') and e.reference = i.payment_ref_id
    ) <> case when exists (select from customer_order o
      where o.payment_reference = i.reference and o.state <> 'cancelled') then i.amount else 0 end`,
  ...outageInvariants,
  'events of orders that the portal tells nobody about, or twice': `
    select count(*) from customer_order o where (select count(*) from customer_order_event e where e.order_id = o.order_id)
      <> (select count(*) from notification n
        where n.account_number = o.account_number and n.body like '%?order=' || o.order_id)`,
  'orders whose state differs from their history': `
    select count(*) from customer_order o where o.state is distinct from (
      select e.state from customer_order_event e where e.order_id = o.order_id order by e.id desc limit 1)`,
  'lines of a gateway’s list whose day was not compared': `
    select count(*) from settlement_line l where not exists (
      select from settlement_day d where (d.gateway, d.day) = (l.gateway, l.day))`,
  'days whose bills or reminders are half done': `
    select count(*) from billing_day where billed_at is null or reminded_at is null`,
  'accounts suspended without a suspension, or the reverse': `
    select count(*) from account a where status <> 'DISCONNECTED' and (status = 'SUSPENDED') <> exists (
      select from suspension s where s.account_number = a.account_number and s.ended_on is null)`,
  'links without a claim': `
    select count(*) from account_link l join person p on p.id::text = l.person_id
    where not coalesce(p.attributes -> 'accountNumber', '[]') ? l.account_number`,
  'claims without a link': `
    select count(*) from person p, jsonb_array_elements_text(coalesce(p.attributes -> 'accountNumber', '[]')) c
    where not exists (select from account_link l where l.person_id = p.id::text and l.account_number = c)`,
  'accounts in use that are not linked': `
    select count(*) from person p, jsonb_array_elements_text(coalesce(p.attributes -> 'activeAccountNumber', '[]')) c
    where c <> '' and not coalesce(p.attributes -> 'accountNumber', '[]') ? c`,
  'people with an account who are no customers': `
    select count(*) from person p where coalesce(p.attributes -> 'accountNumber', '[]') <> '[]' and not exists (
      select from person_role r where r.person_id = p.id and r.role = 'subscriber')`,
  'people without a role': `
    select count(*) from person p where not exists (select from person_role r where r.person_id = p.id)`,
  'registrations without a person': `
    select count(*) from registration r where not exists (select from person p where p.id::text = r.person_id)`,
  'applications sent in without an ID, or whose documents can still be changed': `
    select count(*) from application a where agreed is not null and status <> 'returned' and not exists (
      select from document_folder f join application_document d using (application_reference_no)
      where f.application_reference_no = a.application_ref_id and f.closed_at is not null
        and d.category = 'governmentIssued')`,
  'events that wait': 'select count(*) from outbox_event',
  'letters that nobody writes': 'select count(*) from asked_letter',
  'messages that nobody sends': 'select count(*) from outgoing_message',
  'jobs that wait, or that nobody works on': `
    select count(*) from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
      -- A schedule may have come around just now.
      and not (created_on > now() - interval '1 minute' and name in (select name from pgboss.schedule))`,
  'jobs that failed for good': `select count(*) from pgboss.job where state = 'failed' or name = 'dead'`,
  'writes that hold their idempotency key': 'select count(*) from idempotent_answer where status is null',
  'links in mails that work beside a newer one': `
    select count(*) from (select from mailed_link where used_at is null group by person_id, email having count(*) > 1) m`,
  'codes used up for a link that is not there': `
    select count(*) from one_time_code c join link_attempt a using (reference) where c.used_at is not null
      and not exists (select from account_link l where l.person_id = a.person_id and l.account_number = a.account_number)`,
  'codes used up for a contact change that is not confirmed': `
    select count(*) from one_time_code c join contact_change a using (reference)
    where c.used_at is not null and a.confirmed_at is null`,
  'leads of one person twice for one place': `
    select count(*) from (select from lead group by email, round(latitude::numeric, 3), round(longitude::numeric, 3)
      having count(*) > 1) twice`,
  'unused orders of one guest': `
    select count(*) from (select from application_order where key_hash is not null and referenced_at is null
      group by key_hash having count(*) > 1) twice`,
  'applications that differ from their history, apart from what only a step changes': `
    select count(*) from application a where a.event - 'step' - 'customerBehavior' is distinct from (
      select e.event - 'step' - 'customerBehavior' from application_event e
      where e.application_ref_id = a.application_ref_id order by e.id desc limit 1)`,
  'the same step of an application twice in a row': `
    select count(*) from (select event, lag(event) over (partition by application_ref_id order by id) as before
      from application_event) e where event = before`,
  'slots with more appointments than the teams can keep': `
    select count(*) from (select area, day, half, count(*) as booked from appointment
      where held_until is null or held_until > '2026-11-15T12:00:00+08:00' group by area, day, half) a
    where booked > coalesce(installation_capacity_on(area, day, half), 0)`,
  'links used up for an application that is not confirmed': `
    select count(*) from application_link l join application a using (application_ref_id)
    where l.used_at is not null and a.email_verified_at is null`,
  'kept files that nothing has, and documents, proofs and tickets whose file is not kept': `
    select count(*) from stored_file f full join (
      select file_id from application_document union all select file_id from payment_proof
      union all select file_id from ticket_file) d on d.file_id = f.id
    where (f.kept_at is not null and d.file_id is null) or (d.file_id is not null and f.kept_at is null)`,
  'folders of applications that are gone': `
    select count(*) from document_folder f where not exists (
      select from application a where a.application_ref_id = f.application_reference_no)`,
  'approved applications without exactly one account, or accounts that nobody approved': `
    select count(*) from application a full join install_job j using (application_ref_id)
    where (a.status in ('approved', 'active')) is distinct from (j.application_ref_id is not null and j.cancelled_at is null)
      and (j.application_ref_id is not null or a.agreed -> 'chosen' is not null)
      or j.application_ref_id is not null and not exists (
        select from account c where c.account_number = j.account_number
          and c.status = case when j.cancelled_at is not null then 'DISCONNECTED'
            when j.done_on is null then 'PENDING' else 'ACTIVE' end)`,
  'notices of a bill without their notification': `
    select count(*) from lifecycle_event e where e.happened_at >= '2026-11-15T09:00:00+08:00' and not exists (
      select from notification n where n.account_number = e.account_number and n.type = e.type)`,
  'payments without their notification': `
    select count(*) from payment p where p.posted_at >= '2026-11-15T09:00:00+08:00' and (select count(*) from notification n
      where n.account_number = p.account_number and n.type in ('PAYMENT_RECEIVED', 'OR_AVAILABLE')
      and n.created_at = p.posted_at) <> 2`,
  'announcements that have not reached everybody': `
    select count(*) from announcement a where finished_at is null or exists (
      select from account_link l where (select granted from consent_event c where c.person_id = l.person_id
        and c.purpose = 'marketing' and c.at <= a.announced_at order by c.id desc limit 1)
      and not exists (select from notification n where n.announcement_id = a.id and n.account_number = l.account_number)
      and l.linked_at <= a.announced_at)`,
  'versions of a document with a gap': `
    select count(*) from (select version, row_number() over (partition by kind, name order by version) as place
      from content_document) d where version <> place`,
  'referral rewards in force without exactly one credit, or credits without a reward': `
    select count(*) from (select *, reference_num || '/' || nth as credit from referral_reward) r
    full join (select * from bill_credit where what like 'Referral reward %' and what not like '%, taken back' and reference like '%/%') c on c.reference = r.credit
    where (r.credit is null and exists (select from referral x where x.reference_num = split_part(c.reference, '/', 1)))
      or (r.credit is not null and (c.reference is null or c.amount <> r.amount or c.account_number <> r.account_number
        or (c.taken_back_at is null) <> (r.taken_back_at is null)))`,
  'referrals whose state differs from their history or their reward': `
    select count(*) from referral f where (exists (select from referral_event e where e.reference_num = f.reference_num and e.version = f.version)
        and f.state <> (select e.state from referral_event e where e.reference_num = f.reference_num and e.version = f.version))
      or (f.state = 'rewarded') <> exists (
        select from referral_reward r where r.reference_num = f.reference_num and r.taken_back_at is null)`,
  'people who were erased and are still there': `
    select count(*) from erasure e where exists (select from person p where p.id::text = e.person_id)
      or exists (select from account_link l where l.person_id = e.person_id)
      or exists (select from registration r where r.person_id = e.person_id)
      or exists (select from consent_event c where c.person_id = e.person_id)`,
  'consents given twice in a row': `
    select count(*) from (select granted, lag(granted) over (partition by person_id, purpose order by id) as before
      from consent_event) c where granted = before`,
}

/** The invariants that don't hold, with their counts. */
export const faultsIn = async ({ rows }: Pick<TestEnvironment, 'rows'>): Promise<Record<string, number>> => {
  const [found] = await rows<Record<string, string>>(
    `select ${Object.values(invariants)
      .map((count, at) => `(${count}) as c${at}`)
      .join(', ')}`,
  )
  return Object.fromEntries(
    Object.keys(invariants)
      .map((name, at) => [name, Number(found?.[`c${at}`])] as const)
      .filter(([, count]) => count !== 0),
  )
}

/** Invariants that don't hold now and did before, so that one fault isn't counted in every later round. */
export const newFaults = async (environment: Pick<TestEnvironment, 'rows'>, before: Record<string, number>) =>
  Object.fromEntries(Object.entries(await faultsIn(environment)).filter(([name, count]) => count > (before[name] ?? 0)))
