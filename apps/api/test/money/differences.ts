import type { TestEnvironment } from '../kills/test-environment.ts'

/** Each takes away one of its kind, so that what happened twice is left over once. */
const without = (these: string[], those: string[]): string[] => {
  const left = [...those]
  return these.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The accounts that rounds made; the demo's payments were never at this gateway. */
const MADE = `account_number like '3%'`

/** What was posted, with what was charged on top. One that nobody started has its gateway's reference. */
const POSTED = `
  select coalesce(i.reference, p.gateway_reference) || ' ' || p.amount + coalesce(i.service_charge, 0) as one
  from payment p left join payment_intent i on i.gateway = p.gateway and i.gateway_reference = p.gateway_reference
  where p.gateway <> 'demo'`
/** What came and isn't posted: it waits for staff or they have settled it, or a card isn't confirmed yet. */
const WAITS = `
  select h.reference || ' ' || h.came as one from payment_held h
  join payment_intent i on i.reference = h.reference where i.state <> 'paid'
  union all
  select reference || ' ' || taken_amount from autopay_enrolment where taken_amount is not null and credited_at is null`
/** What the ledger says went back, and held money that did, which never was in the ledger. */
const PAID_BACK = `
  select e.reference || ' ' || e.amount as one from ledger_entry e where e.kind = 'refund' and e.${MADE}
  union all
  select refund || ' ' || amount from payment_refund where kind = 'return' and state = 'done'`
/** Whose money a charge is, and what of it doesn't count towards the bill. */
const OWNERS = `
  select reference, account_number as account, service_charge as on_top from payment_intent
  union all
  select r.refund, i.account_number, 0 from payment_refund r join payment_intent i on i.reference = r.reference
  where r.kind = 'refund'`
const IN_LEDGER = `
  select account_number || ' ' || -sum(amount) as one from ledger_entry
  where kind in ('payment', 'refund') and ${MADE} group by account_number`

type Owner = { reference: string; account: string; on_top: number }

/** Both books say the same. */
export const noDifferences = {
  'charged and not posted': [],
  'posted and not charged': [],
  'paid back and not noted': [],
  'noted and not paid back': [],
  'accounts with another sum here': [],
  'accounts with another sum there': [],
}

/** Where our books and the gateway's own differ: each charge and refund by its reference, and the sum of each account. */
export const differences = async (stage: TestEnvironment) => {
  const book = await stage.gateway.book()
  const inBook = (kind: 'charge' | 'refund') =>
    book.filter((entry) => entry.kind === kind).map(({ reference, amount }) => `${reference} ${Math.abs(amount)}`)
  const rows = async (text: string) => (await stage.rows<{ one: string }>(text)).map(({ one }) => one)
  const [posted, waits, paidBack] = [await rows(POSTED), await rows(WAITS), await rows(PAID_BACK)]
  const owners = new Map((await stage.rows<Owner>(OWNERS)).map((each) => [each.reference, each]))
  const sums = new Map<string, number>()
  for (const { kind, reference, amount } of book) {
    const owner = owners.get(reference)
    if (!owner || waits.includes(`${reference} ${amount}`)) continue
    const counts = kind === 'charge' ? amount - owner.on_top : -Math.abs(amount)
    sums.set(owner.account, (sums.get(owner.account) ?? 0) + counts)
  }
  const atGateway = [...sums].map(([account, sum]) => `${account} ${sum}`)
  const inLedger = await rows(IN_LEDGER)
  return {
    'charged and not posted': without(inBook('charge'), [...posted, ...waits]),
    'posted and not charged': without(posted, inBook('charge')),
    'paid back and not noted': without(inBook('refund'), paidBack),
    'noted and not paid back': without(paidBack, inBook('refund')),
    'accounts with another sum here': without(inLedger, atGateway),
    'accounts with another sum there': without(atGateway, inLedger),
  }
}
