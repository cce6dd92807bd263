import { codeOfSegment } from '@hibla/contract/values/customer-segment'
import type { updateSale } from '@hibla/contract/applications/sold.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq } from '../../../kernel/postgres/sql.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import { application } from '../applications.tables.ts'
import type { ApplicationsDeps } from '../deps.ts'

type Deps = Pick<ApplicationsDeps, 'db' | 'clock' | 'agents'>
type Input = InputOf<typeof updateSale>['body']

/** What an agent notes about a sale of theirs, and offers with it until it is sent in. */
export const updateSold = async ({ db, clock, agents }: Deps, caller: SignedInCaller, input: Input) => {
  const code = agents.codeOf(caller)
  if (code === undefined) return refused('no-agent-code')
  if (input.agentCode !== undefined && input.agentCode !== code) return refused('not-your-agent-code')
  const own = and(eq(application.applicationRefId, input.refID), eq(application.agentCode, code))
  const [seen] = await db.select({ event: application.event }).from(application).where(own)
  if (!seen) return refused('not-found')
  // Asked before the transaction, which must not wait for another connection.
  const category = codeOfSegment(seen.event.customerSegment)
  const faultOf = await agents.promoFaultOn(manilaDate(clock.now()))
  const fault = input.promoCode && faultOf(input.promoCode, category)
  if (fault) return refused(fault)
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(application).where(own).for('no key update')
    if (!found) return refused('not-found')
    if (input.promoCode !== undefined && found.status !== 'draft') return refused('already-submitted')
    const promoCode = input.promoCode === undefined ? found.promoCode : input.promoCode
    const agentRemarks = input.remarks ?? found.agentRemarks
    await tx.update(application).set({ promoCode, agentRemarks }).where(own)
    return ok({ status: true as const, promoCode, remarks: agentRemarks })
  })
}
