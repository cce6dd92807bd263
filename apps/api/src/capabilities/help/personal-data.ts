import type { PersonalData } from '../../kernel/module/personal-data.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { eq } from '../../kernel/postgres/sql.ts'
import { helpFeedback } from './help.tables.ts'

/** What a person said about our answers while logged in, for export and erasure. */
export const helpData = (db: Database): PersonalData => ({
  name: 'feedback on answers',
  export: (personId) =>
    db
      .select({
        faqId: helpFeedback.faqId,
        helpful: helpFeedback.helpful,
        comment: helpFeedback.comment,
        receivedAt: helpFeedback.receivedAt,
      })
      .from(helpFeedback)
      .where(eq(helpFeedback.personId, personId))
      .orderBy(helpFeedback.receivedAt),
  erase: async (tx, personId) => {
    const gone = await tx
      .delete(helpFeedback)
      .where(eq(helpFeedback.personId, personId))
      .returning({ faqId: helpFeedback.faqId })
    return { erased: gone.map(({ faqId }) => `Your feedback on the answer ${faqId}`), kept: [] }
  },
})
