import { contract } from '@hibla/contract'
import { Addon, ContractTerm, PlanCategory } from '@hibla/contract/catalog/product'
import { sql } from '../../src/kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { contractTerm, plan, planCategory, presalesAddon } from '../../src/capabilities/catalog/catalog.tables.ts'
import { citizenship } from '../../src/capabilities/applications/applications.tables.ts'
import { documentKind } from '../../src/capabilities/documents/documents.tables.ts'
import { useApi } from '../api.ts'

const api = await useApi()
const read = async (url: string) => (await api.inject({ method: 'GET', url: `/api${url}` })).json()

/** What is on offer, as it is stored. */
const plans = await api.db.select().from(plan)
const categories = await api.db.select().from(planCategory).orderBy(planCategory.position)
const terms = await api.db
  .select()
  .from(contractTerm)
  .orderBy(sql`${contractTerm.termMonths} desc`)
const addons = await api.db.select().from(presalesAddon).orderBy(presalesAddon.name)
const customers = ['RES', 'SME'] as const

test('[endpoints.cms-list-documents] everybody reads each stored kind of document, in its order', async () => {
  const kinds = await api.db.select().from(documentKind).orderBy(documentKind.position)
  const listed = kinds.filter(({ list }) => list === 'documents')
  expect(listed.length).toBeGreaterThan(5)
  expect(await read('/cms/list/documents')).toEqual(
    listed.map(({ code, category, subCategory }) => ({ code, category, subCategory })),
  )
})

test('[endpoints.cms-citizenship] everybody reads each stored citizenship with its name, in order', async () => {
  const stored = await api.db.select().from(citizenship).orderBy(citizenship.position)
  expect(stored.length).toBeGreaterThan(100)
  expect(await read('/cms/citizenship')).toEqual(stored.map(({ code, name }) => ({ code, name })))
  expect(stored.map(({ name }) => name.trim())).not.toContain('')
})

test('[endpoints.cms-sme, endpoints.cms-xclsv-documents-list] every stored document of businesses and exclusive customers is told with its code, to whom it concerns', async () => {
  const kinds = await api.db.select().from(documentKind).orderBy(documentKind.position)
  const { documents } = (await read('/cms/sme')) as { documents: object[] }
  expect(documents).toEqual(
    kinds
      .filter(({ list }) => list === 'sme')
      .map(({ code, category, subCategory, customerType }) => ({ code, category, subCategory, customerType })),
  )
  const exclusive = Map.groupBy(
    kinds.filter(({ list }) => list === 'xclsv'),
    ({ customerSegment, customerType }) => `customerSegment=${customerSegment}&customerType=${customerType}`,
  )
  expect(exclusive.size).toBeGreaterThan(2)
  for (const [query, own] of exclusive)
    expect(await read(`/cms/xclsv_documents_list?${query}`)).toEqual(
      own.map(({ code, category, subCategory, required }) => ({ code, category, subCategory, required })),
    )
})

test('[endpoints.cms-plans-no-contract-term] homes and businesses each read their stored terms, with what leaving early costs', async () => {
  expect(terms.some(({ termMonths, oneTimeFee }) => termMonths === 0 && oneTimeFee > 0)).toBe(true)
  for (const customer of customers)
    expect(await read(`/cms/plans/no-contract-term?customerCategory=${customer}`)).toEqual(
      ContractTerm.array().parse(terms.filter(({ customerCategory }) => customerCategory === customer)),
    )
  const all: ContractTerm[] = await read('/cms/plans/no-contract-term')
  expect(all).toHaveLength(terms.length)
})

test('[endpoints.hobs-presales-products-categories] homes and businesses each read their stored categories, in order', async () => {
  const url = '/hobs/presales/products/categories'
  for (const customer of customers) {
    const its = categories.filter(({ customerCategory }) => customerCategory === customer)
    expect(its.length).toBeGreaterThan(1)
    expect(await read(`${url}?customerCategory=${customer}`)).toEqual(PlanCategory.array().parse(its))
  }
  expect(await read(url)).toEqual(PlanCategory.array().parse(categories))
})

test('[endpoints.hobs-presales-addons] homes and businesses each read what is stored for them to order with a new line', async () => {
  const url = '/hobs/presales/addons'
  const [byId, all] = [addons.map(({ addonId }) => addonId).toSorted(), Addon.array().parse(await read(url))]
  expect(all.map(({ addonId }) => addonId).toSorted()).toEqual(byId)
  for (const customer of customers) {
    const its = addons.filter(({ customerCategory }) => customerCategory === customer)
    expect(its.length).toBeGreaterThan(0)
    expect(await read(`${url}?customerCategory=${customer}`)).toEqual(Addon.array().parse(its))
  }
})

test.each(['/product/details', '/hobs/presales/products/details'])(
  '[endpoints.product-details, endpoints.hobs-presales-products-details] %s tells of every stored plan its category, and the terms and add-ons for whom it is',
  async (url) => {
    for (const { customerCategory, planCategoryId, planId, name, monthlyFee, areas } of plans) {
      const itsOwn = (each: { customerCategory: string }) => each.customerCategory === customerCategory
      const told = await read(`${url}?productId=${planId}`)
      expect(contract.catalog.productDetails.ok.parse(told)).toEqual(told)
      expect(told).toMatchObject({
        plan: { planId, name, customerCategory, planCategoryId, monthlyFee, areas },
        category: PlanCategory.parse(categories.find((each) => each.planCategoryId === planCategoryId)),
        terms: ContractTerm.array().parse(terms.filter(itsOwn)),
        addons: Addon.array().parse(addons.filter(itsOwn)),
      })
    }
  },
)
