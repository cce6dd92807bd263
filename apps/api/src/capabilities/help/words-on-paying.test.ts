import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { faq } from './help.tables.ts'

const { db } = await useDatabase()
const folder = join(import.meta.dirname, '../../../migrations')
const file = readdirSync(folder).find((name) => name.endsWith('_words-on-paying.sql'))!
const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')

const update = async () => {
  for (const statement of statements) await db.execute(sql.raw(statement))
}
const answerTo = async (faqId: string) => (await db.select().from(faq).where(eq(faq.faqId, faqId)))[0]!.answer
const say = (faqId: string, answer: string) => db.update(faq).set({ answer }).where(eq(faq.faqId, faqId))

const SOON = `<p>AutoPay is coming soon. Enrol a card once, and we'll charge your bill to it <strong>on the due date</strong>. You'll still get your bill beforehand, so there are no surprises.</p>
<p>You can remove AutoPay at any time. The removal takes effect after the current month's due date.</p>`

test('whoever runs a portal from before people could pay doesn’t go on saying that it’s coming soon', async () => {
  const now = await answerTo('autopay')
  await say('autopay', SOON)
  await db.execute(sql`update payment_method
    set note = 'Your bank adds a service charge of ₱15.00. Some banks take 48 hours to 3 business days to tell us.'
    where pay_method = 'internetbanking'`)
  await update()
  // It says so as the card's brand was written then.
  expect(await answerTo('autopay')).toBe(now.replace('Mastercard', 'MasterCard'))
  const [method] = await db.execute(sql`select note from payment_method where pay_method = 'internetbanking'`)
  expect(method).toMatchObject({ note: expect.stringContaining('We add a service charge of ₱15.00.') })
})

test('words that somebody has written themselves stay', async () => {
  await say('ways-to-pay', '<p>Come to our shop in Cebu.</p>')
  await update()
  expect(await answerTo('ways-to-pay')).toBe('<p>Come to our shop in Cebu.</p>')
})
