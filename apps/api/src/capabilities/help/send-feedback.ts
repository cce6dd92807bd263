import type { sendFeedback as contract } from '@hibla/contract/help/feedback.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Keep } from '../../kernel/http/route.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import { and, eq, inArray, sql } from '../../kernel/postgres/sql.ts'
import { faq, helpFeedback, type Audience } from './help.tables.ts'
import type { HelpParts } from './parts.ts'

/** Agents judge their own knowledge base too; to anybody else it isn't there. */
const readBy = ({ personas }: Caller): Audience[] => (personas.has('sales') ? ['everyone', 'sales'] : ['everyone'])

/** Keeps what somebody says about an answer. Whoever is logged in has one opinion of each, the latest. */
export const sendFeedback = (
  { db, clock, isErased }: Pick<HelpParts, 'db' | 'clock' | 'isErased'>,
  caller: Caller,
  { faqId, helpful, comment }: InputOf<typeof contract>['body'],
  keep: Keep,
) =>
  db.transaction(async (tx) => {
    const [known] = await tx
      .select({ faqId: faq.faqId })
      .from(faq)
      .where(and(eq(faq.faqId, faqId), inArray(faq.audience, readBy(caller))))
    if (!known) return refused('no-such-answer')
    // Whoever has had their data erased is a visitor now, although their token doesn't know it yet.
    const personId = caller.id !== undefined && !(await isErased(tx, caller.id)) ? caller.id : null
    const said = { helpful, comment, receivedAt: clock.now() }
    await tx
      .insert(helpFeedback)
      .values({
        feedbackId: readableId('FB'),
        faqId,
        personId,
        ...said,
      })
      .onConflictDoUpdate({
        target: [helpFeedback.personId, helpFeedback.faqId],
        targetWhere: sql`person_id is not null`,
        set: said,
      })
    return keep(tx, ok({ status: true as const }))
  })
