import { LISTED_COMMENTS, type JudgedAnswer } from '@hibla/contract/help/feedback.contract'
import type { Database } from '../../kernel/postgres/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { faq, helpFeedback } from './help.tables.ts'

const MOST_ANSWERS = 200

type Row = Omit<JudgedAnswer, 'comments'> & {
  comments: { helpful: boolean; comment: string; receivedAt: string }[] | null
}

/** The answers that people judged, those that helped least often first. Who said it isn't told. */
export const judgedAnswers = async (db: Database): Promise<JudgedAnswer[]> => {
  const rows = await db.execute<Row>(sql`
    select f.faq_id as "faqId", f.question, f.category_id as "categoryId", f.audience = 'sales' as "forSales",
      j.helpful, j.unhelpful, (
        select jsonb_agg(jsonb_build_object('helpful', c.helpful, 'comment', c.comment, 'receivedAt', c.received_at)
          order by c.received_at desc)
        from (select * from ${helpFeedback} b where b.faq_id = f.faq_id and b.comment <> ''
          order by b.received_at desc limit ${LISTED_COMMENTS}) c) as comments
    from (
      select faq_id, (count(*) filter (where helpful))::int as helpful, (count(*) filter (where not helpful))::int as unhelpful
      from ${helpFeedback} group by faq_id) j
    join ${faq} f using (faq_id)
    order by j.unhelpful desc, j.helpful, f.faq_id
    limit ${MOST_ANSWERS}`)
  return rows.map(({ comments, ...row }) => ({
    ...row,
    comments: (comments ?? []).map((each) => ({ ...each, receivedAt: new Date(each.receivedAt).toISOString() })),
  }))
}
