import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Faq, faqUserTypes, Store } from '@hibla/contract/help/help.contract'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Database } from '../../kernel/postgres/database.ts'
import { contentDoor } from '../content/content.door.ts'
import { faq, store } from './help.tables.ts'

const readList = async <T extends z.ZodType>(file: string, item: T) =>
  z.array(item).parse(parse(await readFile(file, 'utf8')))

const PlanFaq = Faq.extend({
  userTypes: z
    .array(z.enum(faqUserTypes))
    .min(1)
    .default([...faqUserTypes]),
})

/** Loads questions and branches that aren't in the database yet; answers are written in Markdown. */
export const loadHelp = async (db: Database, folder: string): Promise<void> => {
  const faqs = await readList(join(folder, 'faqs.yaml'), Faq)
  const aboutPlans = await readList(join(folder, 'plan-faqs.yaml'), PlanFaq)
  const shown = <T extends Faq>(each: T) => ({ ...each, answer: contentDoor.htmlOf(each.answer) })
  const rows = [
    ...faqs.map((each, at) => ({ ...shown(each), featuredAt: at + 1 })),
    ...aboutPlans.map((each, at) => ({ ...shown(each), plansAt: at + 1 })),
  ]
  const branches = await readList(join(folder, 'stores.yaml'), Store)
  // A provider may not have any branches or questions yet.
  if (rows.length > 0) await db.insert(faq).values(rows).onConflictDoNothing()
  if (branches.length > 0) await db.insert(store).values(branches).onConflictDoNothing()
}
