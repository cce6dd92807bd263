import { readFile } from 'node:fs/promises'
import { BUSINESS_PLANS, planPage } from '@hibla/contract/catalog/plan-slug.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { and, gte, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LineCounter, parseDocument, type Document } from 'yaml'
import { MOST_MISTAKES, type Mistake } from '../../kernel/csv/read-csv.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import type { AddressDoor } from '../address/address.door.ts'
import { CatalogFile } from './catalog-file.ts'
import { plan, planPromotion, presalesAddon } from './catalog.tables.ts'
import { replaceInCatalog, rowsOf } from './write-catalog.ts'

type Path = PropertyKey[]
type Parts = { addresses: Pick<AddressDoor, 'namesOf'>; today: IsoDate }
export type Imported = { plans: number; ended: number } | { mistakes: Mistake[] }

/** Where a value is written in the file; for one that is missing, where it should have been. */
const lineOf = (document: Document, lines: LineCounter, path: Path): number => {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range))
      return lines.linePos(Number(node.range[0])).line
  }
  return 1
}

/** The field that a mistake is about; in a list, the list. */
const nameIn = (path: Path): string => path.findLast((each) => typeof each === 'string') ?? 'the file'

/** What the shapes can't say: ids that appear twice, categories and places that don't exist, offers that end too soon. */
async function* contradictions(file: CatalogFile, { addresses }: Parts): AsyncGenerator<{ path: Path; wrong: string }> {
  const ids = {
    categories: file.categories.map(({ planCategoryId }) => planCategoryId),
    plans: file.plans.map(({ planId }) => planId),
    addons: file.addons.map(({ addonId }) => addonId),
    promotions: file.promotions.map(({ promotionId }) => promotionId),
  }
  for (const [list, all] of Object.entries(ids))
    for (const [at, id] of all.entries())
      if (all.indexOf(id) !== at) yield { path: [list, at], wrong: `${id} is in the file twice` }
  const pages = file.plans.map(planPage)
  for (const [at, page] of pages.entries())
    if (pages.indexOf(page) !== at || page === BUSINESS_PLANS)
      yield { path: ['plans', at, 'name'], wrong: `its page would be ${page}, which is another page already` }
  for (const [at, { planCategoryId }] of file.plans.entries())
    if (!ids.categories.includes(planCategoryId))
      yield { path: ['plans', at, 'planCategoryId'], wrong: `there is no category ${planCategoryId}` }
  const known = await addresses.namesOf([...file.plans, ...file.addons].flatMap(({ areas }) => areas))
  for (const list of ['plans', 'addons', 'promotions'] as const)
    for (const [at, { availableFrom, availableUntil }] of file[list].entries())
      if (availableUntil !== null && availableUntil < availableFrom)
        yield { path: [list, at, 'availableUntil'], wrong: 'is before availableFrom' }
  for (const list of ['plans', 'addons'] as const)
    for (const [at, { areas }] of file[list].entries())
      for (const [nth, code] of areas.entries())
        if (!known.has(code)) yield { path: [list, at, 'areas', nth], wrong: `there is no place ${code}` }
}

const read = async (file: string, parts: Parts): Promise<CatalogFile | { mistakes: Mistake[] }> => {
  const lines = new LineCounter()
  const document = parseDocument(await readFile(file, 'utf8'), { lineCounter: lines })
  if (document.errors.length > 0)
    return {
      mistakes: document.errors.map(({ message, linePos }) => ({ line: linePos?.[0].line ?? 1, wrong: message })),
    }
  const parsed = CatalogFile.safeParse(document.toJS())
  const at = (path: Path) => lineOf(document, lines, path)
  if (!parsed.success)
    return {
      mistakes: parsed.error.issues
        .slice(0, MOST_MISTAKES)
        .map(({ path, message }) => ({ line: at(path), wrong: `${nameIn(path)}: ${message}` })),
    }
  const mistakes: Mistake[] = []
  for await (const { path, wrong } of contradictions(parsed.data, parts)) mistakes.push({ line: at(path), wrong })
  return mistakes.length > 0 ? { mistakes: mistakes.slice(0, MOST_MISTAKES) } : parsed.data
}

type Offered = typeof plan | typeof presalesAddon | typeof planPromotion

/** Ends the offers of a table that the file no longer has. Their rows stay, since orders and accounts refer to them. */
const endOthers = async (tx: Executor, table: Offered, id: PgColumn, named: string[], today: IsoDate) => {
  const { availableFrom, availableUntil } = table
  const yesterday = plusDays(today, -1)
  const ended = await tx
    .update(table)
    .set({ availableFrom: sql`least(${availableFrom}, ${yesterday}::date)`, availableUntil: yesterday })
    .where(and(notInArray(id, named), or(isNull(availableUntil), gte(availableUntil, today))))
    .returning({ id })
  return ended.length
}

/** Takes over a provider's catalogue, all or nothing. With `replace`, offers that the file doesn't have end today. */
export const importCatalog = async (
  db: Database,
  file: string,
  { replace }: { replace: boolean },
  parts: Parts,
): Promise<Imported> => {
  const given = await read(file, parts)
  if ('mistakes' in given) return given
  const ended = await db.transaction(async (tx) => {
    await replaceInCatalog(tx, rowsOf(given))
    if (!replace) return 0
    const { plans, addons, promotions } = given
    const end = (table: Offered, id: PgColumn, named: string[]) => endOthers(tx, table, id, named, parts.today)
    await end(
      presalesAddon,
      presalesAddon.addonId,
      addons.map(({ addonId }) => addonId),
    )
    await end(
      planPromotion,
      planPromotion.promotionId,
      promotions.map(({ promotionId }) => promotionId),
    )
    return end(
      plan,
      plan.planId,
      plans.map(({ planId }) => planId),
    )
  })
  return { plans: given.plans.length, ended }
}
