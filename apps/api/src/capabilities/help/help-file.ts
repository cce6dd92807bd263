import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Faq, faqUserTypes } from '@hibla/contract/help/help.contract'
import { Store } from '@hibla/contract/help/stores.contract'
import { z } from 'zod'
import { readData } from '../../kernel/data/read-data.ts'

/** As people write it: the answer in Markdown, and other words for it in English and Filipino. */
export const WrittenFaq = Faq.extend({
  faqId: z.string().regex(/^[a-z0-9-]{1,100}$/, 'must be small letters, digits and hyphens'),
  categoryId: z.string().optional(),
  keywords: z.string().default(''),
}).strict()
export type WrittenFaq = z.infer<typeof WrittenFaq>

const PlanFaq = WrittenFaq.extend({
  userTypes: z
    .array(z.enum(faqUserTypes))
    .min(1)
    .default([...faqUserTypes]),
})

const WrittenCategory = z.strictObject({ categoryId: z.string(), name: z.string(), summary: z.string() })
const Categories = z.strictObject({
  everyone: z.array(WrittenCategory).default([]),
  sales: z.array(WrittenCategory).default([]),
})

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const orNothing = async <T>(reading: Promise<T>, nothing: T): Promise<T> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return nothing
    throw error
  })

/** A file for each category, named after it. */
const readAnswers = async (folder: string) => {
  const files = (await orNothing(readdir(folder), [])).filter((file) => file.endsWith('.yaml')).toSorted()
  const lists = await Promise.all(
    files.map(async (file) => {
      const categoryId = basename(file, '.yaml')
      return (await readData(join(folder, file), z.array(WrittenFaq))).map((each) => ({ ...each, categoryId }))
    }),
  )
  return lists.flat()
}

/** Everything in the folder. A provider may not have branches, categories or answers yet. */
export const readHelp = async (folder: string) => ({
  categories: await orNothing(readData(join(folder, 'categories.yaml'), Categories), { everyone: [], sales: [] }),
  featured: await readData(join(folder, 'faqs.yaml'), z.array(WrittenFaq)),
  aboutPlans: await readData(join(folder, 'plan-faqs.yaml'), z.array(PlanFaq)),
  answers: await readAnswers(join(folder, 'answers')),
  forSales: await readAnswers(join(folder, 'knowledge-base')),
  stores: await readData(join(folder, 'stores.yaml'), z.array(Store.strict())),
})
