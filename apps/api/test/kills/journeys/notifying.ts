import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'

const { content, notifications } = contract
const STAFF = 'back-office@hibla.example.com'

const page = { params: { page: 'terms_of_use' } }
const toEdit = async (environment: TestEnvironment, token: string) => {
  const { body } = await environment.call(await environment.front(), content.pageToEdit, { token, ...page })
  return { basedOn: Number(body['version']), content: body['content'] as object }
}

export const notifyingJourneys = [
  journey({
    name: 'announcing news',
    begin: async (environment, key) => {
      const people = [await environment.person(2), await environment.person(1)]
      for (const { id } of people)
        await environment.rows(
          `insert into consent_event (person_id, purpose, granted, at) values ($1, 'marketing', true, '2026-11-14')`,
          [id],
        )
      return { key, people, token: await environment.login(STAFF) }
    },
    ask: (environment, portal, { key, token }) =>
      environment.call(portal, notifications.announce, { token, key, body: { title: key, body: 'We have news.' } }),
    after: async (environment, { key, people }) => {
      const accounts = people.flatMap((each) => each.accounts)
      const mails = await Promise.all(accounts.map((each) => environment.inbox(`${each}@example.com`)))
      // They leave, so that the news of later rounds doesn't reach them, too.
      const ids = people.map(({ id }) => id)
      await environment.rows('delete from account_link where person_id = any($1)', [ids])
      await environment.rows('delete from person where id::text = any($1)', [ids])
      return {
        announcements: await environment.count('select count(*) from announcement where title = $1', [key]),
        told: await environment.count(
          'select count(*) from notification where title = $1 and account_number = any($2)',
          [key, accounts],
        ),
        // News of people beside them reaches them too, so only their own counts.
        mails: mails.flat().filter(({ subject }) => subject === key).length,
      }
    },
    whole: { announcements: 1, told: 3, mails: 2 },
  }),
  journey({
    name: 'reading a notification',
    begin: async (environment) => {
      const person = await environment.person(1)
      const [{ id }] = (await environment.rows<{ id: string }>(
        `insert into notification (account_number, type, about, title, body, severity, created_at)
         values ($1, 'BILL_AVAILABLE', 'x', 'Your bill', 'is here', 'info', '2026-11-14') returning id`,
        [person.accounts[0]],
      )) as [{ id: string }]
      return { notice: id, token: await environment.login(person.email) }
    },
    ask: (environment, portal, { token, notice }) =>
      environment.call(portal, notifications.markRead, { token, body: { ids: [notice] } }),
    after: async (environment, { notice }) => ({
      read: await environment.count('select count(*) from notification where id = $1 and read_at is not null', [
        notice,
      ]),
    }),
    whole: { read: 1 },
  }),
  journey({
    name: 'publishing a page',
    begin: async (environment, key) => {
      const token = await environment.login(STAFF)
      return { key, token, ...(await toEdit(environment, token)) }
    },
    ask: (environment, portal, { key, token, basedOn, content: body }) =>
      environment.call(portal, content.publishPage, { ...page, token, key, body: { ...body, title: key, basedOn } }),
    after: async (environment, { key, basedOn }) => ({
      published: await environment.count(
        `select count(*) from content_document where name = 'terms_of_use' and version = $1 and body ->> 'title' = $2`,
        [basedOn + 1, key],
      ),
      versions: await environment.count(`select count(*) from content_document where body ->> 'title' = $1`, [key]),
    }),
    whole: { published: 1, versions: 1 },
  }),
]
