import type { sendFeedback as contract } from '@hibla/contract/help/feedback.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Caller } from '../../kernel/http/caller.ts'
import type { StoreAnswer } from '../../kernel/http/route.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import { hashOfToken } from '../../kernel/secret-token.ts'
import { and, eq, inArray, sql } from '../../kernel/postgres/sql.ts'
import { faq, helpFeedback, type Audience } from './help.tables.ts'
import type { HelpDeps } from './deps.ts'

/** Agents judge their own knowledge base too; to anybody else it isn't there. */
const readBy = ({ personas }: Caller): Audience[] => (personas.has('sales') ? ['everyone', 'sales'] : ['everyone'])

/** The same for a browser and an answer, and nothing that tells which browser it is or ties its opinions together. */
const idFor = ({ visitorKey }: Caller, faqId: string): string =>
  visitorKey === undefined ? readableId('FB') : `FB-${hashOfToken(`${visitorKey} ${faqId}`).slice(0, 24)}`

/** Keeps what somebody says about an answer. Everybody has one opinion of each, the latest: by their login, or by their browser. */
export const sendFeedback = (
  { db, clock, isErased }: Pick<HelpDeps, 'db' | 'clock' | 'isErased'>,
  caller: Caller,
  { faqId, helpful, comment }: InputOf<typeof contract>['body'],
  storeAnswer: StoreAnswer,
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
    const adding = tx.insert(helpFeedback).values({
      feedbackId: personId === null ? idFor(caller, faqId) : readableId('FB'),
      faqId,
      personId,
      ...said,
    })
    await (personId === null
      ? adding.onConflictDoUpdate({ target: helpFeedback.feedbackId, set: said })
      : adding.onConflictDoUpdate({
          target: [helpFeedback.personId, helpFeedback.faqId],
          targetWhere: sql`person_id is not null`,
          set: said,
        }))
    return storeAnswer(tx, ok({ status: true as const }))
  })
