import { contract } from '@hibla/contract'
import { journey } from '../../../../test/kills/journey.ts'

const { help } = contract

/** Comments are told apart by the round's key. */
const opinions = 'select count(*) from help_feedback where comment = $1 and not helpful'

export const killJourneys = [
  journey({
    name: 'a visitor says that an answer didn’t help',
    begin: async (_stage, key) => ({ key, comment: `visitor ${key}` }),
    ask: (stage, portal, { key, comment }) =>
      stage.call(portal, help.sendFeedback, { key, body: { faqId: 'autopay', helpful: false, comment } }),
    after: async (stage, { comment }) => ({ opinions: await stage.count(opinions, [comment]) }),
    whole: { opinions: 1 },
  }),
  journey({
    name: 'a subscriber changes their mind about an answer',
    begin: async (stage, key) => {
      const { id, email } = await stage.person(1)
      await stage.rows(
        `insert into help_feedback (feedback_id, faq_id, helpful, comment, person_id, received_at)
         values ($1, 'autopay', true, '', $2, '2026-11-14')`,
        [key, id],
      )
      return { key, id, comment: `subscriber ${key}`, token: await stage.login(email) }
    },
    ask: (stage, portal, { key, comment, token }) =>
      stage.call(portal, help.sendFeedback, { key, token, body: { faqId: 'autopay', helpful: false, comment } }),
    after: async (stage, { id, comment }) => ({
      opinions: await stage.count(opinions, [comment]),
      ofThisPerson: await stage.count('select count(*) from help_feedback where person_id = $1', [id]),
    }),
    whole: { opinions: 1, ofThisPerson: 1 },
  }),
]
