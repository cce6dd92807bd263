import type { SegmentCode } from '@hibla/contract/values/customer-segment'
import type { Category } from '@hibla/contract/documents/category.rule'
import type { BusinessType } from '@hibla/contract/documents/requirements.rule'
import { sql } from '../../../kernel/postgres/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { blocked } from '../../../../test/blocked.ts'
import { pdf } from '../../../../test/sample-files.ts'
import { until } from '../../../../test/until.ts'
import { filesOf } from '../../documents/test/applicant.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { sariStore } from '../test/samples.ts'

const api = await useApi()
const { placed, save, choose, read, send, readyDraft, submit, kept } = applicantsOf(api)
const { list, remove, names } = filesOf(api)

const prices = [249_999, 250_000, 299_999, 300_000]
const planAt = (segment: SegmentCode, price: number) => `${segment}-AT-${price}`

/** Plans whose prices are where the rules change, and one for businesses that switch. */
beforeAll(async () => {
  const copied = (more: string) => sql.raw(`(jsonb_populate_record(plan, ${more})).*`)
  await api.db.execute(sql`
    insert into plan select ${copied(`jsonb_build_object('plan_id', customer_category || '-AT-' || price,
      'name', customer_category || ' at ' || price, 'monthly_fee', price)`)}
    from plan, unnest(array[${sql.raw(prices.join())}]) price where plan_id in ('RES-100', 'SME-100')`)
  await api.db.execute(sql`
    insert into plan select ${copied(`jsonb_build_object('plan_id', 'SME-SWITCH', 'name', 'Switch', 'switcher', true)`)}
    from plan where plan_id = 'SME-100'`)
})

/** A draft that lacks nothing but documents. */
const draftFor = async (segment: SegmentCode, planId: string, businessType: BusinessType = 'SOLE_PROPRIETOR') => {
  const order = await placed()
  const business = segment === 'SME' && { customerCategory: 'SME', businessInfo: sariStore, businessType }
  await save(order, { birthDate: '1990-05-17', ...business })
  // Prices are remembered until the database tells of the change.
  await until(async () => (await choose(order, { planId })).status === 200)
  return { ...order, ...(await read(order)).quote! }
}
const give = async (order: Order, ...categories: Category[]) => {
  for (const category of categories) expect((await send(order, pdf(), { category })).status).toBe(200)
}
const usual: Record<SegmentCode, Category[]> = {
  RES: ['governmentIssued'],
  SME: ['proofofidentity', 'businessdocuments', 'businessdocuments'],
}
/** What keeps it from being sent in; the screens are told the same before. */
const lacking = async (draft: Awaited<ReturnType<typeof draftFor>>) => {
  const { obstacles } = await read(draft)
  const { status, problem } = await submit(draft)
  expect(status === 200 ? [] : problem.reasons).toEqual(obstacles)
  if (status !== 200) expect((await kept(draft.orderId)).application?.status).toBe('draft')
  return obstacles
}

describe.each(['RES', 'SME'] as const)('for %s', (segment) => {
  test('[documents.billing-proof-optional-below-2500] a proof of billing is needed from 2500 on, and optional below', async () => {
    const below = await draftFor(segment, planAt(segment, 249_999))
    await give(below, ...usual[segment])
    expect((await read(below)).documents).toContainEqual({ category: 'proofOfBilling', atLeast: 0 })
    expect(await lacking(below)).toEqual([])

    const from = await draftFor(segment, planAt(segment, 250_000))
    await give(from, ...usual[segment])
    expect(await lacking(from)).toEqual(['proof-of-billing-missing'])
    await give(from, 'proofOfBilling')
    expect(await lacking(from)).toEqual([])
  })

  test('[documents.income-proof-required-from-3000] a proof of income is needed from 3000 on, and not below', async () => {
    const below = await draftFor(segment, planAt(segment, 299_999))
    await give(below, ...usual[segment], 'proofOfBilling')
    expect(await lacking(below)).toEqual([])

    const from = await draftFor(segment, planAt(segment, 300_000))
    await give(from, ...usual[segment], 'proofOfBilling')
    expect(await lacking(from)).toEqual(['proof-of-income-missing'])
    await give(from, 'proofOfIncome')
    expect(await lacking(from)).toEqual([])
  })

  test('[documents.switcher-needs-competitor-bill] whoever switches shows the bill of the provider they leave', async () => {
    const draft = await draftFor(segment, segment === 'RES' ? 'RES-LIPAT-200' : 'SME-SWITCH')
    await give(draft, ...usual[segment])
    expect(await lacking(draft)).toEqual(['competitor-bill-missing'])
    await give(draft, 'proofofcompetitor')
    expect(await lacking(draft)).toEqual([])
    expect((await kept(draft.orderId)).application?.agreed?.chosen.plan.switcher).toBe(true)
  })
})

/** How many business documents are given until it can be sent in. */
const neededOf = async (businessType: BusinessType): Promise<number> => {
  const draft = await draftFor('SME', planAt('SME', 249_999), businessType)
  await give(draft, 'proofofidentity')
  for (let given = 0; ; given++) {
    const still = await lacking(draft)
    if (still.length === 0) return given
    expect(still).toEqual(['business-documents-missing'])
    await give(draft, 'businessdocuments')
  }
}

test('[documents.sole-proprietor-needs-2-business-documents] a sole proprietor gives at least 2 business documents', async () => {
  expect(await neededOf('SOLE_PROPRIETOR')).toBe(2)
})

test('[documents.partnership-and-corporation-need-3-business-documents] a partnership and a corporation each give at least 3', async () => {
  expect(await neededOf('PARTNERSHIP')).toBe(3)
  expect(await neededOf('CORPORATION')).toBe(3)
})

describe('exclusive customers', () => {
  const whose = async (order: Order) => {
    const { flow, customerType } = (await list(order)).body
    return { flow, customerType }
  }
  test('show an ID and their invitation, and what everybody shows for such a plan', async () => {
    const draft = await draftFor('RES', planAt('RES', 300_000))
    expect((await send(draft, pdf(), { category: 'proofofidentity' })).problem.code).toBe('category-not-allowed')
    await save(draft, { exclusive: true })
    expect(await whose(draft)).toEqual({ flow: 'xclsv-residential', customerType: 'INDIVIDUAL' })
    const ofPlan = ['proof-of-billing-missing', 'proof-of-income-missing']
    expect(await lacking(draft)).toEqual(['proof-of-identity-missing', 'government-id-missing', ...ofPlan])
    await give(draft, 'proofOfBilling', 'proofOfIncome')
    expect(await lacking(draft)).toEqual(['proof-of-identity-missing', 'government-id-missing'])
    await give(draft, 'governmentIssued', 'proofofidentity')
    expect(await lacking(draft)).toEqual([])
  })
  test.each([
    ['SOLE_PROPRIETOR', 2],
    ['PARTNERSHIP', 3],
    ['CORPORATION', 3],
  ] as const)(
    'who are a %s show their invitation too, and give as many business documents as everybody: %i',
    async (businessType, count) => {
      const draft = await draftFor('SME', planAt('SME', 249_999), businessType)
      await save(draft, { customerCategory: 'SME', businessInfo: sariStore, exclusive: true })
      expect(await whose(draft)).toEqual({ flow: 'xclsv-sme', customerType: businessType })
      expect(await lacking(draft)).toEqual(['business-documents-missing', 'proof-of-identity-missing'])
      await give(draft, 'proofofidentity')
      // An ID alone doesn't show that they are invited.
      expect(await lacking(draft)).toContain('proof-of-identity-missing')
      await give(draft, 'proofofidentity', ...Array.from({ length: count - 1 }, () => 'businessdocuments' as const))
      expect(await lacking(draft)).toEqual(['business-documents-missing'])
      await give(draft, 'businessdocuments')
      expect(await lacking(draft)).toEqual([])
    },
  )
  test('give more than everybody if their list asks for more', async () => {
    await api.db.execute(sql`
      insert into document_kind (code, list, category, sub_category, customer_segment, customer_type, required, position)
      select 'more-' || nth, 'xclsv', 'businessdocuments', 'Paper ' || nth, 'SME', 'SOLE_PROPRIETOR', true, 900 + nth
      from generate_series(1, 3) nth`)
    const draft = await draftFor('SME', planAt('SME', 249_999), 'SOLE_PROPRIETOR')
    await save(draft, { customerCategory: 'SME', businessInfo: sariStore, exclusive: true })
    const asked = async () =>
      (await read(draft)).documents.find(({ category }) => category === 'businessdocuments')?.atLeast
    await expect.poll(asked).toBe(4)
    await api.db.execute(sql`delete from document_kind where code like 'more-%'`)
    await expect.poll(asked).toBe(2)
  })
  test('are asked for the usual again if they say that they aren’t exclusive', async () => {
    const draft = await draftFor('RES', planAt('RES', 249_999))
    await save(draft, { exclusive: true })
    await save(draft, { processStep: 1 })
    expect((await read(draft)).exclusive).toBe(true)
    await save(draft, { exclusive: false })
    expect(await lacking(draft)).toEqual(['government-id-missing'])
  })
})

test('nothing changes in the documents of what was sent in', async () => {
  const draft = await readyDraft()
  const [name] = await names(draft)
  expect((await submit(draft)).status).toBe(200)
  expect((await remove(draft, name!)).problem.code).toBe('already-submitted')
  expect((await send(draft, pdf())).problem.code).toBe('already-submitted')
})

test('an ID that is deleted while the application is being sent in is missing', async () => {
  const draft = await readyDraft()
  const { sending } = await api.db.transaction(async (tx) => {
    const theirs = sql`where application_reference_no = ${draft.orderId}`
    await tx.execute(sql`select from document_folder ${theirs} for update`)
    const asked = submit(draft)
    await until(async () => (await blocked(api)) > 0)
    await tx.execute(sql`delete from application_document ${theirs}`)
    return { sending: asked }
  })
  expect((await sending).problem.reasons).toEqual(['government-id-missing'])
  expect((await kept(draft.orderId)).application?.status).toBe('draft')
})

test('whoever tries to send in what isn’t theirs leaves nothing behind', async () => {
  const draft = await draftFor('RES', 'RES-100')
  expect((await submit({ ...draft, visitorKey: 'somebody-else' })).problem.code).toBe('not-found')
  const folders = await api.db.execute(
    sql`select from document_folder where application_reference_no = ${draft.orderId}`,
  )
  expect(folders).toHaveLength(0)
})
