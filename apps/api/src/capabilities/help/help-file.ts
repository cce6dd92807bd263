import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Faq, faqUserTypes } from '@hibla/contract/help/help.contract'
import { Store } from '@hibla/contract/help/stores.contract'
import { parse } from 'yaml'
import { z } from 'zod'

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

const readList = async <T extends z.ZodType>(file: string, item: T) => {
  const read = z.array(item).safeParse(parse(await readFile(file, 'utf8')))
  if (read.success) return read.data
  throw new Error(
    `${file}: ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
  )
}

/** A file for each category, named after it. */
const readAnswers = async (folder: string) => {
  const files = (await orNothing(readdir(folder), [])).filter((file) => file.endsWith('.yaml')).toSorted()
  const lists = await Promise.all(
    files.map(async (file) => {
      const categoryId = basename(file, '.yaml')
      return (await readList(join(folder, file), WrittenFaq)).map((each) => ({ ...each, categoryId }))
    }),
  )
  return lists.flat()
}

/** Everything in the folder. A provider may not have branches, categories or answers yet. */
export const readHelp = async (folder: string) => ({
  categories: Categories.parse(
    parse(await orNothing(readFile(join(folder, 'categories.yaml'), 'utf8'), 'everyone: []')),
  ),
  featured: await readList(join(folder, 'faqs.yaml'), WrittenFaq),
  aboutPlans: await readList(join(folder, 'plan-faqs.yaml'), PlanFaq),
  answers: await readAnswers(join(folder, 'answers')),
  forSales: await readAnswers(join(folder, 'knowledge-base')),
  stores: await readList(join(folder, 'stores.yaml'), Store.strict()),
})
