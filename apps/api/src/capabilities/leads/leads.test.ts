import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { leadPayload } from '@hibla/contract/leads/lead-payload.rule'
import type { Lead } from '@hibla/contract/leads/leads.contract'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { basco, inBasco, inMakati } from '../../../test/demo-places.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { why } from '../../../test/why.ts'
import { leadsHousekeeping } from './housekeeping.ts'
import { lead } from './leads.tables.ts'
import { leadsData } from './personal-data.ts'

const api = await useApi()
const { submitLead } = contract.leads
beforeEach(() => api.db.execute(sql`truncate limit_window`))

const inputOf = (email: string, more: Partial<Lead> = {}): Lead => ({
  ...leadPayload(
    { first_name: 'ANA', last_name: 'REYES', mobile_no: '9171234567', email },
    { ...basco, ...inBasco },
    { additionalMobile: '9180000000' },
  ),
  ...more,
})
const submit = (body: Lead, { key = randomUUID(), ...as }: As & { key?: string } = {}) =>
  api.call(submitLead, { body, idempotencyKey: key, ...as })
const keptOf = (email: string) => api.db.select().from(lead).where(eq(lead.email, email))

test('[leads.submit-sends-lead] a lead is stored as sent and confirmed by email', async () => {
  const { body } = await submit(inputOf('ana@example.com'))
  expect(body).toEqual({ status: true, leadId: expect.stringMatching(/^LD-[2-9A-Z]{12}$/) })
  expect(await keptOf('ana@example.com')).toEqual([
    {
      leadId: body.leadId,
      email: 'ana@example.com',
      firstName: 'ANA',
      lastName: 'REYES',
      mobileNumber: '9171234567',
      alternateMobileNumber: '9180000000',
      region: 'Region II (Cagayan Valley)',
      province: 'Batanes',
      municipality: 'Basco',
      barangay: 'Ihubok II',
      ...inBasco,
      agentCode: null,
      source: 'WEB',
      receivedAt: api.clock.now(),
      toldAt: null,
    },
  ])
  const mails = await messagesTo(api.db, 'ana@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe("We've noted where you want Hibla")
  expect(mails[0]?.text).toContain(body.leadId)
  // Anybody could have typed the name and the place.
  expect(mails[0]?.text).not.toMatch(/ANA|Ihubok/)
})

test('the same key gets the same response, with one lead and one email', async () => {
  const key = randomUUID()
  const first = await submit(inputOf('twice@example.com'), { key })
  const second = await submit(inputOf('twice@example.com'), { key })
  expect(second).toEqual(first)
  expect(await keptOf('twice@example.com')).toHaveLength(1)
  expect(await messagesTo(api.db, 'twice@example.com')).toHaveLength(1)
})

test('the same person and place with another key is a duplicate, even a few steps away or in capitals', async () => {
  await submit(inputOf('ben@example.com'))
  const again = await submit(inputOf('Ben@Example.com', { latitude: inBasco.latitude + 0.0008 }))
  expect([again.status, again.problem.code]).toEqual([422, 'already-sent'])
  expect(await keptOf('ben@example.com')).toHaveLength(1)
})

test('another place for the same person, or another person at the same place, is a separate lead', async () => {
  expect((await submit(inputOf('carla@example.com'))).status).toBe(200)
  expect((await submit(inputOf('carla@example.com', { latitude: inBasco.latitude + 0.002 }))).status).toBe(200)
  expect((await submit(inputOf('dante@example.com'))).status).toBe(200)
})

test('many clicks at once create one lead, and every one of them hears that it is stored', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => submit(inputOf('hasty@example.com'))))
  const [kept, ...more] = await keptOf('hasty@example.com')
  expect(more).toEqual([])
  expect(answers.map(({ status, body }) => [status, body.leadId])).toEqual(answers.map(() => [200, kept?.leadId]))
  expect(await messagesTo(api.db, 'hasty@example.com')).toHaveLength(1)
})

test.each<[string, string, As & { agentCode?: string }]>([
  ['a visitor', 'visitor', {}],
  ['a customer', 'customer', { as: 'rhea.customer' }],
  ['an agent', 'agent', { as: 'jun.sales', agentCode: 'AG-1002' }],
])(
  '%s who loses the answer and sends the same again hears that it is stored; tomorrow it is a duplicate',
  async (_, name, as) => {
    const input = inputOf(`reloads.${name}@example.com`, as.agentCode ? { agentCode: as.agentCode } : {})
    const again = (more: Partial<Lead> = {}) => submit({ ...input, ...more }, as)
    api.clock.set('2026-11-15T09:00:00+08:00')
    const { body } = await again()
    api.clock.set('2026-11-15T09:09:59+08:00')
    expect((await again()).body).toEqual(body)
    const other = await again({ mobileNumber: '9179999999' })
    expect(other.problem.code).toBe('already-sent')
    api.clock.set('2026-11-16T09:00:00+08:00')
    expect((await again()).problem.code).toBe('already-sent')
    api.clock.set('2026-11-15T09:00:00+08:00')
  },
)

test("typing somebody else's address with many pins sends them three emails a day at most", async () => {
  for (let nth = 0; nth < 5; nth++)
    await submit(inputOf('victim@example.com', { latitude: inBasco.latitude - 0.002 * nth }))
  expect(await keptOf('victim@example.com')).toHaveLength(5)
  expect(await messagesTo(api.db, 'victim@example.com')).toHaveLength(3)
  await api.db.execute(
    sql`update recipient_count set sent_at = array(select at - interval '1 day' from unnest(sent_at) at)`,
  )
  await submit(inputOf('victim@example.com', { latitude: inBasco.latitude + 0.002 }))
  expect(await messagesTo(api.db, 'victim@example.com')).toHaveLength(4)
})

test.each([
  ['a visitor', {}, null],
  ['a customer', { as: 'rhea.customer' }, null],
  ['an agent', { as: 'jun.sales', agentCode: 'AG-1002' }, 'AG-1002'],
  ['another agent', { as: 'kara.sales', agentCode: 'AG-1003' }, 'AG-1003'],
] as [string, As, string | null][])(
  '[leads.payload-agent-code-or-self] a lead that %s submits is kept with who submitted it',
  async (who, as, kept) => {
    const email = `${who.replaceAll(' ', '.')}@submits.example.com`
    expect((await submit(inputOf(email, { agentCode: as.agentCode ?? 'self' }), as)).status).toBe(200)
    expect(await keptOf(email)).toMatchObject([{ agentCode: kept }])
  },
)

test('an agent submits with their own code, and nobody with another agent’s', async () => {
  const under = async (agentCode: string, email: string, as: As = {}) =>
    (await submit(inputOf(email, { agentCode }), as)).problem.code
  const jun: As = { as: 'jun.sales', agentCode: 'AG-1002' }
  expect(await under('AG-1002', 'elena@example.com', jun)).toBeUndefined()
  expect((await keptOf('elena@example.com'))[0]?.agentCode).toBe('AG-1002')
  expect(await under('self', 'felix@example.com', jun)).toBeUndefined()
  expect(await under('AG-1001', 'gina@example.com', jun)).toBe('not-your-agent-code')
  expect(await under('AG-1002', 'gina@example.com')).toBe('not-your-agent-code')
  // A customer with an agent code in their token is still not an agent.
  expect(await under('AG-1002', 'gina@example.com', { as: 'ana.customer', agentCode: 'AG-1002' })).toBe(
    'not-your-agent-code',
  )
  expect(await keptOf('gina@example.com')).toHaveLength(0)
})

test('a restricted agent can’t submit leads outside their area, whatever the call says; others can', async () => {
  const strict = await useApi({ environment: { SALES_LOCATION_RESTRICTION_ENABLED: 'true' } })
  const under = async (more: Partial<Lead>, as: As) =>
    (
      await strict.call(submitLead, {
        body: inputOf(`${randomUUID()}@example.com`, more),
        idempotencyKey: randomUUID(),
        ...as,
      })
    ).problem.code
  const makati = {
    region: 'National Capital Region (NCR)',
    province: 'Metro Manila',
    municipality: 'City of Makati',
    barangay: 'Bangkal',
    ...inMakati,
  }
  const kara: As = { as: 'kara.sales', agentCode: 'AG-1003' }
  expect(await under({ ...makati, agentCode: 'AG-1003' }, kara)).toBeUndefined()
  expect(await under({ agentCode: 'AG-1003' }, kara)).toBe('location-not-allowed')
  expect(await under({ agentCode: 'self' }, kara)).toBe('location-not-allowed')
  // The right names with a pin elsewhere in the country, and unknown names.
  expect(await under({ ...makati, ...inBasco }, kara)).toBe('pin-in-another-barangay')
  expect(await under({ ...makati, municipality: 'Somewhere' }, kara)).toBe('location-not-allowed')
  expect(await under({ agentCode: 'AG-1002' }, { as: 'jun.sales', agentCode: 'AG-1002' })).toBeUndefined()
  expect(await under({ municipality: 'Somewhere' }, {})).toBeUndefined()
})

test('a lead needs a valid mobile number, on the server and in the database', async () => {
  for (const mobileNumber of ['', '917123456', '7171234567']) {
    const { status, problem } = await submit(inputOf('wrong@example.com', { mobileNumber }))
    expect([status, problem.errors?.[0]?.at]).toEqual([400, 'body.mobileNumber'])
    const update = sql`update lead set mobile_number = ${mobileNumber}`
    expect(await why(api.db.execute(update))).toContain('lead_mobile_number')
  }
  expect(await keptOf('wrong@example.com')).toEqual([])
})

test('the database itself refuses a second lead for the same spot, and an address in capitals', async () => {
  await submit(inputOf('hugo@example.com'))
  const copy = sql`insert into lead select 'LD-COPY', email, first_name, last_name, mobile_number,
    alternate_mobile_number, region, province, municipality, barangay, latitude, longitude, agent_code, source,
    received_at from lead where email = 'hugo@example.com'`
  expect(await why(api.db.execute(copy))).toContain('lead_once_per_place')
  const capitals = sql`update lead set email = 'Hugo@example.com' where email = 'hugo@example.com'`
  expect(await why(api.db.execute(capitals))).toContain('lead_email_in_lower_case')
})

test('a lead is deleted after two years, and not a day sooner', async () => {
  api.clock.set('2026-11-15T09:00:00+08:00')
  await submit(inputOf('waits@example.com'))
  const { run } = leadsHousekeeping(api.db, api.clock)
  api.clock.set('2028-11-15T08:59:59+08:00')
  await run()
  expect(await keptOf('waits@example.com')).toHaveLength(1)
  api.clock.set('2028-11-15T09:00:01+08:00')
  await run()
  expect(await keptOf('waits@example.com')).toEqual([])
})

test('a person exports and erases the leads of their verified email address, and no others', async () => {
  await submit(inputOf('proved@example.com'))
  await submit(inputOf('stranger@example.com'))
  const proved = new Map([['pia', 'proved@example.com']])
  const data = leadsData({
    db: api.db,
    identity: { provedEmailOf: async (personId: string) => proved.get(personId) },
  } as never)
  expect(await data.export('pia', [], [])).toMatchObject([{ email: 'proved@example.com' }])
  expect(await data.export('nobody', [], [])).toEqual([])
  const { erased } = await api.db.transaction((tx) => data.erase(tx, 'pia', [], []))
  expect(erased).toHaveLength(1)
  expect([await keptOf('proved@example.com'), (await keptOf('stranger@example.com')).length]).toEqual([[], 1])
})

test('a lead whose pin is in another barangay is refused with both names, and nothing is stored', async () => {
  const tabunan = { region: 'Region VII (Central Visayas)', province: 'Cebu', municipality: 'City of Cebu' }
  const input = { ...tabunan, barangay: 'Tabunan', latitude: 10.315, longitude: 123.892 }
  const { status, problem } = await submit(inputOf('wrong.pin@example.com', input))
  expect([status, problem]).toMatchObject([
    422,
    { code: 'pin-in-another-barangay', names: { chosen: 'Tabunan', pin: 'Capitol Site' } },
  ])
  for (const spelt of [{ barangay: 'TABUNAN' }, { barangay: 'Brgy. Tabunan' }, { municipality: 'Cebu City' }])
    expect((await submit(inputOf('wrong.pin@example.com', { ...input, ...spelt }))).problem.code).toBe(
      'pin-in-another-barangay',
    )
  expect(await keptOf('wrong.pin@example.com')).toEqual([])
  const right = { ...input, latitude: 10.4337, longitude: 123.8214 }
  expect((await submit(inputOf('right.pin@example.com', right))).status).toBe(200)
})
