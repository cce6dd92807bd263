import { BUSINESS_PLANS, planPage } from '@hibla/contract/catalog/plan-slug.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import type { Path } from '../../kernel/data/read-data.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AddressService } from '../address/address.service.ts'
import type { CatalogFile } from './catalog-file.ts'
import { contractTerm, plan, presalesAddon } from './catalog.tables.ts'

type Deps = { db: Database; addresses: Pick<AddressService, 'namesOf'> }
type Mistake = { path: Path; wrong: string }

type Named = { id: string; name: string; stays: boolean }

/** What the catalogue has already. What doesn't stay on offer still keeps its name. */
export type CatalogRows = { plans: Named[]; addons: Named[]; terms: { customerCategory: string; termMonths: number }[] }

export const storedCatalog = async (db: Database, today: IsoDate, replace: boolean): Promise<CatalogRows> => {
  const stays = ({ availableUntil }: { availableUntil: IsoDate | null }) =>
    !replace && (availableUntil === null || availableUntil >= today)
  const terms = await db.select().from(contractTerm)
  return {
    plans: (await db.select().from(plan)).map((each) => ({ id: each.planId, name: each.name, stays: stays(each) })),
    addons: (await db.select().from(presalesAddon)).map((each) => ({
      id: each.addonId,
      name: each.name,
      stays: stays(each),
    })),
    terms: terms.filter(({ withdrawn }) => !replace && !withdrawn),
  }
}

/** What the shapes can't say: what appears twice, what doesn't exist, and what the catalogue already has otherwise. */
export async function* contradictions(file: CatalogFile, deps: Deps, stored: CatalogRows): AsyncGenerator<Mistake> {
  yield* twice(file)
  yield* taken(file, stored)
  yield* missing(file, stored)
  yield* unknownAreas(file, deps)
  for (const list of ['plans', 'addons', 'promotions'] as const)
    for (const [at, { availableFrom, availableUntil }] of file[list].entries())
      if (availableUntil !== null && availableUntil < availableFrom)
        yield { path: [list, at, 'availableUntil'], wrong: 'is before availableFrom' }
}

const termKey = (customerCategory: string, months: number) => `${customerCategory} ${months}`
const keyOf = (each: { customerCategory: string; termMonths: number }) =>
  termKey(each.customerCategory, each.termMonths)

function* twice(file: CatalogFile): Generator<Mistake> {
  const ids: Record<string, string[]> = {
    categories: file.categories.map(({ planCategoryId }) => planCategoryId),
    plans: file.plans.map(({ planId }) => planId),
    addons: file.addons.map(({ addonId }) => addonId),
    terms: file.terms.map(keyOf),
    promotions: file.promotions.map(({ promotionId }) => promotionId),
    applicationTypes: file.applicationTypes.map(({ applicationType }) => applicationType),
  }
  for (const [list, all] of Object.entries(ids))
    for (const [at, id] of all.entries())
      if (all.indexOf(id) !== at) yield { path: [list, at], wrong: `${id} is in the file twice` }
}

/** Names are unique for good, since bills show them; pages only among what is on offer. */
function* taken(file: CatalogFile, stored: CatalogRows): Generator<Mistake> {
  const lists = {
    plans: file.plans.map(({ planId, name }) => ({ id: planId, name })),
    addons: file.addons.map(({ addonId, name }) => ({ id: addonId, name })),
  }
  for (const list of ['plans', 'addons'] as const) {
    const ids = new Set(lists[list].map(({ id }) => id))
    const others = stored[list].filter(({ id }) => !ids.has(id))
    const pages = [BUSINESS_PLANS, ...others.filter(({ stays }) => stays).map(planPage)]
    for (const [at, { name }] of lists[list].entries()) {
      const path = [list, at, 'name']
      const owner =
        others.find((each) => each.name === name) ?? lists[list].slice(0, at).find((each) => each.name === name)
      if (owner) yield { path, wrong: `name: ${owner.id} has this name already` }
      else if (list === 'plans' && pages.includes(planPage({ name })))
        yield { path, wrong: `its page would be ${planPage({ name })}, which is another page already` }
      pages.push(planPage({ name }))
    }
  }
}

function* missing(file: CatalogFile, stored: CatalogRows): Generator<Mistake> {
  const forWhom = new Map(file.categories.map((each) => [each.planCategoryId, each.customerCategory]))
  const terms = new Set([...file.terms, ...stored.terms].map(keyOf))
  for (const [at, { planCategoryId, contractTermMonths }] of file.plans.entries()) {
    const customerCategory = forWhom.get(planCategoryId)
    if (customerCategory === undefined)
      yield { path: ['plans', at, 'planCategoryId'], wrong: `there is no category ${planCategoryId}` }
    else if (!terms.has(termKey(customerCategory, contractTermMonths)))
      yield {
        path: ['plans', at, 'contractTermMonths'],
        wrong: `there is no ${customerCategory} term of ${contractTermMonths} months`,
      }
  }
}

async function* unknownAreas(file: CatalogFile, { db, addresses }: Deps): AsyncGenerator<Mistake> {
  const known = await addresses.namesOf(
    db,
    [...file.plans, ...file.addons].flatMap(({ areas }) => areas),
  )
  for (const list of ['plans', 'addons'] as const)
    for (const [at, { areas }] of file[list].entries())
      for (const [nth, code] of areas.entries())
        if (!known.has(code)) yield { path: [list, at, 'areas', nth], wrong: `there is no place ${code}` }
}
