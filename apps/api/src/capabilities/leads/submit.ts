import { isDeepStrictEqual } from 'node:util'
import { distanceKm } from '@hibla/contract/address/distance.rule'
import { SELF } from '@hibla/contract/leads/lead-payload.rule'
import type { submitLead as contract } from '@hibla/contract/leads/leads.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../kernel/postgres/sql.ts'
import { lockFor } from '../../kernel/postgres/locks.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { StoreAnswer } from '../../kernel/http/route.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import { mailLeadReceived } from './email.ts'
import { lead } from './leads.tables.ts'
import type { LeadsDeps } from './deps.ts'

/** Pins closer than this are the same home. */
const SAME_PLACE_KM = 0.1

/** The same text so soon comes from the same attempt, even if it has another key. */
const SAME_ATTEMPT_MS = 10 * 60_000

type Row = typeof lead.$inferSelect
const isSentAgain = ({ leadId: _, receivedAt, ...earlier }: Row, { leadId: __, receivedAt: now, ...input }: Row) =>
  now.getTime() - receivedAt.getTime() < SAME_ATTEMPT_MS && isDeepStrictEqual(earlier, input)

/** Stores one lead per person and place, and thanks the person by email. */
export const submitLead = async (
  { db, clock, brand, mayReach, address, agents }: LeadsDeps,
  caller: Caller,
  { emaiID: email, agentCode: given, ...input }: InputOf<typeof contract>['body'],
  storeAnswer: StoreAnswer,
) => {
  if (given !== SELF && given !== agents.codeOf(caller)) return refused('not-your-agent-code')
  // A lead has place names while an agent's area is a list of ids, so look the names up.
  const named = await address.named(db, input, input)
  if (!named.ok) return named
  if (caller.personas.has('sales') && !(await agents.maySellAt(db, caller, named.value)))
    return refused('location-not-allowed')
  const agentCode = given === SELF ? null : given
  const now = clock.now()
  return db.transaction(async (tx) => {
    // One at a time per person, so that two simultaneous clicks can't both be first.
    await lockFor(tx, 'lead', email)
    const earlier = await tx.select().from(lead).where(eq(lead.email, email))
    const same = earlier.find((each) => distanceKm(each, input) <= SAME_PLACE_KM)
    const leadId = readableId('LD')
    const values = { leadId, email, agentCode, receivedAt: now, toldAt: null, ...input }
    // They never heard our answer, or clicked twice: to them it's the same attempt.
    if (same && isSentAgain(same, values)) return storeAnswer(tx, ok({ status: true as const, leadId: same.leadId }))
    if (same && !same.toldAt) return refused('already-sent')
    // We wrote that fibre had come, but somebody else took the last line: they wait again.
    if (same) await tx.delete(lead).where(eq(lead.leadId, same.leadId))

    const [kept] = await tx.insert(lead).values(values).onConflictDoNothing().returning({ leadId: lead.leadId })
    if (!kept) return refused('already-sent')
    // Somebody may keep entering one address with different pins.
    if (await mayReach(tx, 'lead', email)) await mailLeadReceived(tx, brand, { email, leadId })
    return storeAnswer(tx, ok({ status: true as const, leadId }))
  })
}
