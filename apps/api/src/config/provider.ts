import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Brand } from '@hibla/contract/config'
import { pageNames } from '@hibla/contract/content/content.contract'
import type { Given } from './environment.ts'
import { invented } from './invented.ts'
import { ConfigMistakes, type Mistake } from './mistake.ts'
import { readBrand } from './runtime-config.ts'

const brandMistakes = ({ product, legalName, support }: Brand): Mistake[] =>
  Object.entries({ product, legalName, 'support.email': support.email })
    .filter(([, value]) => invented(value))
    .map(([field, value]) => ({
      variable: 'BRAND_FILE',
      wrong: `names the invented provider: ${field} is ${value}`,
      write: `${field}: your own, in that file`,
    }))

const brandFileMistakes = async (file: string): Promise<Mistake[]> => {
  try {
    return brandMistakes(await readBrand(file))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return [{ variable: 'BRAND_FILE', wrong: code === 'ENOENT' ? `there is no file ${resolve(file)}` : message }]
  }
}

const pagesMistakes = async (folder: string): Promise<Mistake[]> => {
  const names = await readdir(folder).catch(() => undefined)
  if (!names) return [{ variable: 'LEGAL_PAGES', wrong: `there is no folder ${resolve(folder)}` }]
  const mistakes: Mistake[] = []
  for (const file of pageNames.map((name) => `${name}.md`)) {
    const write = `your own ${file} in ${resolve(folder)}; apps/api/data/README.md has the format`
    if (!names.includes(file)) mistakes.push({ variable: 'LEGAL_PAGES', wrong: `has no ${file}`, write })
    else if (invented(await readFile(join(folder, file), 'utf8')))
      mistakes.push({ variable: 'LEGAL_PAGES', wrong: `${file} names the invented provider`, write })
  }
  return mistakes
}

type Settings = Pick<Given, 'HIBLA_MODE' | 'BRAND_FILE' | 'LEGAL_PAGES'>

/** In production a portal is some provider's own, whose name stands on bills and pages. */
export const ownBrand = async ({ HIBLA_MODE, BRAND_FILE }: Settings): Promise<Brand> => {
  const brand = await readBrand(BRAND_FILE)
  const mistakes = HIBLA_MODE === 'production' ? brandMistakes(brand) : []
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes)
  return brand
}

/** What is wrong in the files that the environment names, which `hibla setup` and `hibla env check` look into. */
export const fileMistakes = async (settings: Settings): Promise<Mistake[]> => {
  if (settings.HIBLA_MODE !== 'production') return []
  return [
    ...(settings.BRAND_FILE ? await brandFileMistakes(settings.BRAND_FILE) : []),
    ...(settings.LEGAL_PAGES
      ? await pagesMistakes(settings.LEGAL_PAGES)
      : [{ variable: 'LEGAL_PAGES' as const, wrong: 'must be set in production, before the first setup' }]),
  ]
}
