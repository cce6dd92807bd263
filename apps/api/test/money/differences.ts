import type { Stage } from '../kills/stage.ts'

/** Each takes away one of its kind, so that what happened twice is left over once. */
const without = (these: string[], those: string[]): string[] => {
  const left = [...those]
  return these.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Where our books and the gateway's own differ, each with reference and centavos. */
export const differences = async (stage: Stage) => {
  const book = await stage.gateway.book()
  const inBook = (kind: 'charge' | 'refund') =>
    book.filter((entry) => entry.kind === kind).map(({ reference, amount }) => `${reference} ${Math.abs(amount)}`)
  const rows = async (text: string) => (await stage.rows<{ one: string }>(text)).map(({ one }) => one)
  const posted = await rows(`
    select i.reference || ' ' || p.amount + i.service_charge as one from payment p
    join payment_intent i on i.gateway = p.gateway and i.gateway_reference = p.gateway_reference`)
  const paidBack = await rows(`
    select r.refund || ' ' || e.amount as one from ledger_entry e join payment_refund r on r.refund = e.reference
    where r.kind = 'refund'`)
  return {
    'charged and not posted': without(inBook('charge'), posted),
    'posted and not charged': without(posted, inBook('charge')),
    'paid back and not noted': without(inBook('refund'), paidBack),
    'noted and not paid back': without(paidBack, inBook('refund')),
  }
}
