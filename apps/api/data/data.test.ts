import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUSINESS_PLANS, planPage } from '@hibla/contract/catalog/plan-slug.rule'
import { Plan } from '@hibla/contract/catalog/product'
import { Brand } from '@hibla/contract/config'
import { Agent } from '@hibla/contract/agents/agents.contract'
import { macroFields } from '@hibla/contract/support/macro.rule'
import { peso } from '@hibla/contract/values/money'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import { CatalogFile } from '../src/capabilities/catalog/catalog-file.ts'
import { readHelp } from '../src/capabilities/help/help-file.ts'
import { rowsOf } from '../src/capabilities/catalog/write-catalog.ts'
import { readShopFile } from '../src/capabilities/shop/shop-file.ts'
import { dataFiles, refuseUnknownFiles } from '../src/data-files.ts'

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

const { plans, promotions } = rowsOf(CatalogFile.parse(parse(text('catalog/catalog.yaml'))))
const help = await readHelp(fileURLToPath(new URL('help', import.meta.url)))
const { stores } = help
const faqs = [...help.featured, ...help.aboutPlans, ...help.answers, ...help.forSales]
const shop = await readShopFile(fileURLToPath(new URL('shop', import.meta.url)))
const brand = Brand.strict().parse(parse(text('brand.yaml')))

test('no two plans, questions or branches share an id', () => {
  const ids = [plans.map((plan) => plan.planId), faqs.map((faq) => faq.faqId), stores.map((store) => store.storeId)]
  for (const list of ids) expect(new Set(list).size).toBe(list.length)
})

test('no text is cut at a comma: in braces, what follows one would be a name without a value', () => {
  const files = globSync('**/*.yaml', { cwd: new URL('.', import.meta.url) })
  expect(files.length).toBeGreaterThan(30)
  const cut = files.flatMap((file) => {
    const found: string[] = []
    visit(parseDocument(text(file)), {
      Pair: (_, { key, value }) => void (value === null && found.push(`${file}: ${String(key)}`)),
    })
    return found
  })
  expect(cut).toEqual([])
})

test('the README lists every file here, and no file that nothing reads', () => {
  const files = globSync('**/*.{yaml,md,csv,bin}', { cwd: new URL('.', import.meta.url) }).filter((file) => file !== 'README.md')
  const rows = Array.from(text('README.md').matchAll(/^\| `([^`]+)`/gm), ([, row = '']) => row)
  expect(rows).toEqual(dataFiles)
  expect(files.filter((file) => !rows.some((row) => matchesGlob(file, row)))).toEqual([])
  // What subscribers say is each provider's own.
  const none = rows.filter((row) => !files.some((file) => matchesGlob(file, row)))
  expect(none).toEqual(['content/testimonials.yaml'])
})

test('a file that isn’t in the README’s table is refused in every folder, and named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hibla-data-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(fileURLToPath(new URL('.', import.meta.url)), folder, { recursive: true })
  await refuseUnknownFiles(folder)
  for (const file of ['help/store.yaml', 'shop.yaml', 'help/answers/wifi.yml', 'demo/slots.txt']) {
    await writeFile(join(folder, file), '')
    await expect(refuseUnknownFiles(folder)).rejects.toThrow(`${file}: nothing reads this`)
    await rm(join(folder, file))
  }
})

test('homes and small businesses both find plans, and the landing page has some to show', () => {
  expect(new Set(plans.map((plan) => plan.customerCategory))).toEqual(new Set(['RES', 'SME']))
  expect(plans.some((plan) => plan.highlighted && plan.customerCategory === 'RES')).toBe(true)
})

test('within a category nobody pays more for less speed without getting television for it', () => {
  // Special offers, for those who switch or live in a wired building, may be cheaper.
  const usual = plans.filter((plan) => !plan.switcher && plan.areas.length === 0)
  const plain = usual.filter((plan) => !plan.inclusions.some((item) => item.includes('TV')))
  for (const category of ['RES', 'SME']) {
    const own = plain.filter((plan) => plan.customerCategory === category)
    expect(own.toSorted((a, b) => a.speedMbps - b.speedMbps)).toEqual(
      own.toSorted((a, b) => a.monthlyFee - b.monthlyFee),
    )
  }
})

test('a price that the carousel starts from is the price of the cheapest plan', () => {
  const cheapest = peso(Math.min(...plans.map((plan) => plan.monthlyFee)))
  for (const [, price] of text('content/slides/carousel.yaml').matchAll(/from (₱[\d,.]+\d)/g))
    expect(price).toBe(cheapest)
})

test('what the carousel calls plans for business leads to them', () => {
  const slides = parse(text('content/slides/carousel.yaml')) as { link: { href: string; label: string } }[]
  const forBusiness = slides.filter(({ link }) => /business/i.test(link.label))
  expect(forBusiness.map(({ link }) => link.href)).toEqual([BUSINESS_PLANS])
})

test('each kind of business can give its BIR registration', () => {
  const { sme } = parse(text('documents/documents.yaml')) as { sme: { customerType: string; name: string }[] }
  const given = sme.filter(({ name }) => name.includes('Form 2303')).map(({ customerType }) => customerType)
  expect(given).toEqual(['SOLE_PROPRIETOR', 'PARTNERSHIP', 'CORPORATION'])
})

test('each plan has a page of its own, and promotions lead to pages that exist', () => {
  const pages = plans.map(planPage)
  expect(new Set(pages).size).toBe(plans.length)
  const led = promotions.flatMap(({ link }) => (link?.href.startsWith('/plans/') ? [link.href] : []))
  expect(led.filter((href) => !pages.includes(href))).toEqual([])
})

test('the television that a plan names is what the shop says it comes with, by the same name', () => {
  const sold = shop.products.filter(({ category }) => category === 'TV')
  for (const { planId, inclusions } of plans) {
    const named = inclusions.filter((item) => item.startsWith('Hibla TV'))
    expect([planId, named]).toEqual([
      planId,
      sold.filter(({ includedIn }) => includedIn.includes(planId)).map(({ productName }) => productName),
    ])
  }
  const told = promotions.flatMap(({ text: words }) => words.match(/Hibla TV \w+/g) ?? [])
  expect(told.filter((name) => !sold.some(({ productName }) => productName === name))).toEqual([])
})

test('ready answers have places only for what is known about a ticket', () => {
  const answers = z.array(z.object({ code: z.string(), text: z.string() })).parse(parse(text('support/macros.yaml')))
  const places = answers.flatMap((each) => Array.from(each.text.matchAll(/\{(\w*)\}/g), ([, name]) => name))
  expect(places.length).toBeGreaterThan(0)
  expect(places.filter((name) => !macroFields.some((place) => place === name))).toEqual([])
})

test('concerns offer answers of help categories that exist', () => {
  const Listed = z.array(z.object({ helpCategories: z.array(z.string()).default([]) }))
  const { concerns, afterSales } = z.object({ concerns: Listed, afterSales: Listed }).parse(parse(text('support/concerns.yaml')))
  const named = [...concerns, ...afterSales].flatMap(({ helpCategories }) => helpCategories)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((id) => !help.categories.everyone.some(({ categoryId }) => categoryId === id))).toEqual([])
})

test('every branch stands in the Philippines', () => {
  const outside = stores.filter(
    ({ latitude, longitude }) => latitude < 4.5 || latitude > 21.5 || longitude < 116.5 || longitude > 127,
  )
  expect(outside).toEqual([])
})

test('a logo kept with the portal is there', () => {
  const own = brand.logo?.startsWith('/') ? [brand.logo] : []
  expect(own.filter((logo) => !existsSync(new URL(`../../web/public${logo}`, import.meta.url)))).toEqual([])
})

test('demo subscribers have plans that are on offer, at their price, and demo people no account that is missing', () => {
  const subscribers = z
    .array(z.object({ accountNumber: z.string(), plan: Plan.pick({ planId: true, name: true, speedMbps: true, monthlyFee: true }) }))
    .parse(parse(text('demo/subscribers.yaml')))
  for (const { plan } of subscribers) expect(plans).toContainEqual(expect.objectContaining(plan))
  const { accounts } = z
    .object({ accounts: z.array(z.object({ accountNumber: z.array(z.string()).default([]) })) })
    .parse(parse(text('demo/accounts.yaml')))
  const numbers = subscribers.map(({ accountNumber }) => accountNumber)
  expect(numbers).toEqual(expect.arrayContaining(accounts.flatMap(({ accountNumber }) => accountNumber)))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every demo agent has a login, and every demo login that sells has an agent', () => {
  const agents = z.array(Agent.omit({ tsm: true }).extend({ tsmCode: z.string().optional() }).strict()).parse(parse(text('demo/agents.yaml')))
  const { accounts } = z
    .object({ accounts: z.array(z.object({ agentCode: z.string().optional() })) })
    .parse(parse(text('demo/accounts.yaml')))
  const codes = accounts.flatMap(({ agentCode }) => agentCode ?? [])
  expect(agents.map(({ agentCode }) => agentCode).toSorted()).toEqual(codes.toSorted())
  // The demo restricts agents to their places; only the one who is there to show it notices.
  const isEverywhere = ({ regions }: Pick<Agent, 'regions'>) => regions.some(({ code }) => code === 'ALL')
  expect(agents.filter((agent) => !isEverywhere(agent)).map(({ agentName }) => agentName)).toEqual(['Kara Ocampo'])
})

test('nothing that is paid every month is named after another period', () => {
  const monthly = shop.products.filter(({ monthlyFee }) => monthlyFee > 0)
  const named = monthly.filter(({ title, productName }) => /\b(yearly|annual|weekly|daily)\b/i.test(`${title} ${productName}`))
  expect(named.map(({ title }) => title)).toEqual([])
})

test('the terms that the shop names are written, and its pictures are drawn', () => {
  const isMissing = (file: string) => !existsSync(new URL(file, import.meta.url))
  const terms = shop.products.flatMap(({ terms: name }) => name ?? [])
  expect(terms.length).toBeGreaterThan(0)
  expect(terms.filter((name) => isMissing(`content/product-terms/${name}.md`))).toEqual([])
  const pictures = [...shop.products.map((each) => each.bundleImage), ...shop.plans.map((each) => each.planImage)]
  expect(pictures.filter((picture) => isMissing(`../../web/public${picture}`))).toEqual([])
})

test('what demo subscribers have is what the shop calls it, so that no hub counts as a modem', () => {
  const Owned = z.object({ productOfferingID: z.string(), category: z.string() })
  const owned = z
    .array(z.object({ more: z.array(Owned).default([]) }))
    .parse(parse(text('demo/subscribers.yaml')))
    .flatMap(({ more }) => more)
  const known = new Map(shop.products.map(({ productId, category }) => [productId, category]))
  const sold = owned.filter(({ productOfferingID }) => known.has(productOfferingID))
  expect(sold.length).toBeGreaterThan(0)
  expect(sold.filter(({ productOfferingID, category }) => known.get(productOfferingID) !== category)).toEqual([])
})

test('every question stands in a category that exists, and nobody needs to be an agent to find forty answers', () => {
  const { everyone, sales } = help.categories
  const of = (list: { categoryId: string }[]) => list.map(({ categoryId }) => categoryId)
  const open = [...help.featured, ...help.aboutPlans, ...help.answers]
  expect(open.filter(({ categoryId = '' }) => !of(everyone).includes(categoryId))).toEqual([])
  expect(help.forSales.filter(({ categoryId }) => !of(sales).includes(categoryId))).toEqual([])
  expect(of(everyone).filter((id) => !open.some(({ categoryId }) => categoryId === id))).toEqual([])
  expect(open.length).toBeGreaterThanOrEqual(40)
  // Questions that have no category stand under this word.
  expect(of([...everyone, ...sales])).not.toContain('more')
})
