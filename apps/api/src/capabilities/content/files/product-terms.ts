import { ProductTerms } from '@hibla/contract/content/content.contract'
import type { z } from 'zod'
import { checked } from './checked.ts'
import { frontMatter } from './front-matter.ts'
import { toHtml } from './markdown.ts'

const FrontMatter = ProductTerms.pick({ title: true, last_updated_date: true }).strict()

/** The file name is the product's name. */
export const productTerms = (file: string, product: string, text: string): z.infer<typeof ProductTerms> => {
  const { fields, markdown } = frontMatter(file, text, FrontMatter)
  const body = { ...fields, product, description: toHtml(markdown) }
  return checked(file, ProductTerms, body)
}
