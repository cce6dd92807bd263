import { Faq, FaqLine, type HelpCategory } from '@hibla/contract/help/help.contract'
import type { Video } from '@hibla/contract/content/videos.contract'
import { asc, desc, eq, isNotNull } from '../../src/kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { contentDocument } from '../../src/capabilities/content/content.tables.ts'
import { faq, helpCategory, store, type Audience } from '../../src/capabilities/help/help.tables.ts'
import { concern, ticket } from '../../src/capabilities/support/support.tables.ts'
import { useApi, type As } from '../api.ts'
import { ana } from './read.ts'

const api = await useApi()
const read = async (url: string, as: As = {}) => (await api.inject({ method: 'GET', url: `/api${url}`, ...as })).json()
const jun: As = { as: 'jun.sales' }

/** What is stored, in its order. */
const questions = await api.db.select().from(faq).orderBy(asc(faq.position), asc(faq.faqId))
const topics = await api.db.select().from(helpCategory).orderBy(asc(helpCategory.position))
const stores = await api.db.select().from(store).orderBy(asc(store.city), asc(store.name))
const concerns = await api.db.select().from(concern).orderBy(asc(concern.position), asc(concern.code))
const published = async (kind: string) => {
  const [latest] = await api.db
    .select({ body: contentDocument.body })
    .from(contentDocument)
    .where(eq(contentDocument.kind, kind))
    .orderBy(desc(contentDocument.version))
  return latest?.body
}
const videos = (await published('videos')) as Video[]

const topicsFor = (audience: Audience) =>
  topics
    .filter((each) => each.audience === audience)
    .map(({ categoryId, name, summary }): HelpCategory => {
      const own = questions.filter((each) => each.categoryId === categoryId)
      return { categoryId, name, summary, questions: own.length }
    })
/** Topic by topic, and those without one at the end. */
const questionsFor = (audience: Audience) =>
  [...topicsFor(audience), { categoryId: null }].flatMap(({ categoryId }) =>
    FaqLine.array().parse(questions.filter((each) => each.audience === audience && each.categoryId === categoryId)),
  )
const found = { meant: null, closest: false }

test('[endpoints.cms-help-categories, help.category-list-get] everybody reads every stored category with its name, summary and number of questions', async () => {
  const expected = topicsFor('everyone')
  expect(expected.length).toBeGreaterThan(5)
  expect(await read('/cms/help/categories')).toEqual(expected)
})

test('[endpoints.cms-faqs-web, endpoints.cms-faq-answer-web] everybody reads every stored question and its answer', async () => {
  const all = questionsFor('everyone')
  expect(await read('/cms/faqs/web')).toEqual({ ...found, faqs: all })
  for (const { faqId, categoryId } of all) {
    const { answer } = questions.find((each) => each.faqId === faqId)!
    const topic = topics.find((each) => each.categoryId === categoryId)
    expect(await read(`/cms/faq/answer/web?id=${faqId}`)).toMatchObject({
      faqId,
      answer,
      category: topic ? { categoryId, name: topic.name } : null,
    })
  }
})

test('[endpoints.cms-faqs-featured] everybody reads each featured question with its answer', async () => {
  const featured = await api.db.select().from(faq).where(isNotNull(faq.featuredAt)).orderBy(asc(faq.featuredAt))
  expect(featured.length).toBeGreaterThan(3)
  expect(await read('/cms/faqs/featured')).toEqual(Faq.array().parse(featured))
})

test('[endpoints.cms-knowledgebase] an agent reads every category and question of the knowledge base, and each answer', async () => {
  const all = { ...found, faqs: questionsFor('sales'), categories: topicsFor('sales') }
  expect(all.faqs.length).toBeGreaterThan(5)
  expect(await read('/cms/knowledgebase', jun)).toEqual({ ...all, answer: null })
  for (const { faqId } of all.faqs) {
    const { question, answer } = questions.find((each) => each.faqId === faqId)!
    const told = await read(`/cms/knowledgebase?faqId=${faqId}`, jun)
    expect(told).toMatchObject({ ...all, answer: { faqId, question, answer } })
  }
})

test('[endpoints.cms-store] everybody reads every stored place, all of them or those of one type', async () => {
  expect(await read('/cms/store')).toEqual(stores)
  const types = new Set(stores.map(({ type }) => type))
  expect(types.size).toBeGreaterThan(1)
  for (const type of types)
    expect(await read(`/cms/store?type=${type}`)).toEqual(stores.filter((each) => each.type === type))
})

test('[endpoints.cms-videos-category, endpoints.cms-watch, endpoints.cms-referrals-videos] everybody reads every stored video, by category and all together', async () => {
  const groups = [...Map.groupBy(videos, ({ category }) => category)].map(([category, own]) => ({
    category,
    videos: own,
  }))
  expect(groups.length).toBeGreaterThan(2)
  expect(await read('/cms/watch')).toEqual(groups)
  for (const { category, videos: own } of groups)
    expect(await read(`/cms/videos/category?category=${category}`)).toEqual(own)
  expect(await read('/cms/referrals/videos')).toEqual(groups.find(({ category }) => category === 'referrals')?.videos)
})

test('[endpoints.cms-customer-support-information] everybody reads every stored way to reach us, beside the hotline, the address and our hours', async () => {
  const channels = (await published('support-channels')) as object[]
  expect(channels.length).toBeGreaterThan(1)
  const told = await read('/cms/customer-support-information')
  expect(told).toEqual({
    hotline: '(02) 8000 0142',
    email: 'care@hibla.example.com',
    hours: expect.stringMatching(/\w+ .*\d/),
    channels,
  })
})

const choices = (list: string, parent: string | null) =>
  concerns.filter((each) => each.list === list && each.parent === parent).map(({ code, name }) => ({ code, name }))
const withHelp = ({ code, name }: { code: string; name: string }) => ({
  code,
  name,
  helpCategories: concerns.find((each) => each.code === code)!.helpCategories,
})

test('[endpoints.cms-concern, endpoints.cms-concerns] a subscriber reads every stored concern type and sub-concern type', async () => {
  const types = choices('concern', null)
  expect(types.length).toBeGreaterThan(3)
  expect(await read('/cms/concern', ana)).toEqual(types)
  for (const { code } of types)
    expect(await read(`/cms/concern?concernType=${code}`, ana)).toEqual(choices('concern', code))
  const combined = types.map((each) => ({ ...withHelp(each), subConcernTypes: choices('concern', each.code) }))
  expect(await read('/cms/concerns', ana)).toEqual(combined)
})

test('[endpoints.cms-hobs-concerns] a subscriber reads every stored after-sales concern, down to its specific types', async () => {
  const list = choices('after-sales', null).map((each) => ({
    ...withHelp(each),
    subConcerns: choices('after-sales', each.code).map((sub) => ({
      ...sub,
      specificTypes: choices('after-sales', sub.code),
    })),
  }))
  expect(list.flatMap(({ subConcerns }) => subConcerns).length).toBeGreaterThan(5)
  expect(await read('/cms/hobs_concerns', ana)).toEqual(list)
})

test('[endpoints.subscriber-tickets] a subscriber reads every stored ticket of the account, newest first', async () => {
  const [accountNumber = ''] = ana.accounts ?? []
  const rows = await api.db
    .select()
    .from(ticket)
    .where(eq(ticket.accountNumber, accountNumber))
    .orderBy(desc(ticket.id))
  expect(rows.length).toBeGreaterThan(1)
  const nameOf = (of: string | null) => concerns.find(({ code }) => code === of)?.name ?? null
  expect(await read('/subscriber/tickets', ana)).toEqual({
    next: null,
    tickets: rows.map(({ openedAt, changedAt, updatedAt, ...row }) => ({
      ticketNumber: row.ticketNumber,
      accountNumber,
      type: row.type,
      category: row.category,
      categoryName: nameOf(row.category),
      subType: row.subType,
      subTypeName: nameOf(row.subType),
      specificType: row.specificType,
      specificTypeName: nameOf(row.specificType),
      status: row.status,
      openedAt: openedAt.toISOString(),
      changedAt: changedAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
  })
})
