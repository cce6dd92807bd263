import { contract } from '@hibla/contract'
import { ALL_MUNICIPALITIES, ALL_PROVINCES, ALL_REGIONS } from '@hibla/contract/agents/allowed-areas.rule'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { why } from '../../../test/why.ts'
import { readDemoAccounts } from '../../demo.ts'

const api = await useApi()
const { agentDetails } = contract.agents
const read = (id: string, as: As) => api.call(agentDetails, { params: { id }, ...as })

const tells = async (url: string, as: As): Promise<unknown> =>
  (await api.inject({ method: 'GET', url: `/api${url}`, ...as })).json()
const asKara: As = { as: 'kara.sales', agentCode: 'AG-1003' }
const iris = { agentCode: 'AG-1001', agentName: 'Iris Mendoza' }

test('[endpoints.sales-agents-id, sales.restriction-lists-have-name-and-code] GET /sales/agents/{id} tells what is stored about an agent, each place with its name and code', async () => {
  expect(await tells('/sales/agents/AG-1003', asKara)).toEqual({
    agentCode: 'AG-1003',
    agentName: 'Kara Ocampo',
    agentType: 'Sales agent',
    tsm: iris,
    regions: [
      { name: 'Region VII (Central Visayas)', code: '0700000000' },
      { name: 'National Capital Region (NCR)', code: '1300000000' },
    ],
    provinces: [
      { name: 'Cebu', code: '0702200000' },
      { name: 'Metro Manila', code: '1300000000' },
    ],
    municipalities: [
      { name: 'City of Cebu', code: '0730600000' },
      { name: 'City of Lapu-Lapu', code: '0731100000' },
      { name: 'City of Mandaue', code: '0731300000' },
      { name: 'City of Makati', code: '1380300000' },
    ],
  })
})

test('[endpoints.cms-agents] GET /cms/agents tells the kinds of agents, in their order', async () => {
  expect(await tells('/cms/agents', asKara)).toEqual([
    { agentType: 'Sales administrator', description: 'Leads a territory and the agents in it.' },
    { agentType: 'Sales agent', description: 'Sells at the door, in the office and by phone.' },
    { agentType: 'Sales partner', description: 'Sells for us under a contract of their own.' },
  ])
})

test('[endpoints.agents] GET /agents tells an agent about themselves, and a TSM about their team, too', async () => {
  const kara = { agentCode: 'AG-1003', agentName: 'Kara Ocampo', agentType: 'Sales agent', tsm: iris }
  expect(await tells('/agents', asKara)).toEqual([kara])
  expect(await tells('/agents', { as: 'iris.sales', agentCode: 'AG-1001' })).toEqual([
    { ...iris, agentType: 'Sales administrator', tsm: null },
    { agentCode: 'AG-1002', agentName: 'Jun Flores', agentType: 'Sales agent', tsm: iris },
    kara,
  ])
})

test('an agent sees their own details and sales area', async () => {
  const { body } = await read('AG-1003', { as: 'kara.sales', agentCode: 'AG-1003' })
  expect(body).toMatchObject({ agentCode: 'AG-1003', agentName: 'Kara Ocampo' })
  expect(body.municipalities).toContainEqual({ name: 'City of Makati', code: '1380300000' })
})

test("another agent's code and an unknown code get the same response", async () => {
  const jun: As = { as: 'jun.sales', agentCode: 'AG-1002' }
  for (const id of ['AG-1001', 'AG-9999']) expect((await read(id, jun)).problem.code).toBe('not-found')
  expect((await read('AG-1001', { as: 'sam.sales' })).problem.code).toBe('not-found')
  expect((await read('AG-1001', { as: 'ana.customer', agentCode: 'AG-1001' })).status).toBe(403)
})

test('the demo agents match the demo accounts, and their real tokens open their details', async () => {
  const { password, accounts } = await readDemoAccounts()
  const agents = accounts.filter(({ agentCode }) => agentCode !== undefined)
  expect(agents.map(({ agentCode }) => agentCode)).toEqual(['AG-1001', 'AG-1002', 'AG-1003'])
  for (const { email, agentCode, firstName, lastName } of agents) {
    const login = await api.call(contract.identity.login, { body: { username: email, password } })
    const { access_token } = Tokens.parse(login.body)
    const { body } = await read(agentCode!, { as: access_token as never })
    expect(body.agentName).toBe(`${firstName} ${lastName}`)
    const unrestricted = [body.regions, body.provinces, body.municipalities].map(([first]) => first?.name)
    if (agentCode !== 'AG-1003') expect(unrestricted).toEqual([ALL_REGIONS, ALL_PROVINCES, ALL_MUNICIPALITIES])
  }
})

test('[sales.lookups-agent-type-code-tsm] an agent reads the types of agents, and their own code, type and TSM; a TSM also those of their team', async () => {
  const { body: types } = await api.call(contract.agents.agentTypes, { as: 'kara.sales', agentCode: 'AG-1003' })
  expect(types.map(({ agentType }) => agentType)).toEqual(['Sales administrator', 'Sales agent', 'Sales partner'])
  const teamOf = async (as: As, query = {}) => (await api.call(contract.agents.team, { query, ...as })).body
  const kara = { agentCode: 'AG-1003', agentName: 'Kara Ocampo', agentType: 'Sales agent', tsm: iris }
  expect(await teamOf({ as: 'kara.sales', agentCode: 'AG-1003' })).toEqual([kara])
  const lead: As = { as: 'iris.sales', agentCode: 'AG-1001' }
  expect((await teamOf(lead)).map(({ agentCode }) => agentCode)).toEqual(['AG-1001', 'AG-1002', 'AG-1003'])
  expect((await teamOf(lead, { agentType: 'Sales administrator' })).map(({ tsm }) => tsm)).toEqual([null])
  expect(await teamOf({ as: 'sam.sales' })).toEqual([])
  expect((await read('AG-1003', { as: 'kara.sales', agentCode: 'AG-1003' })).body.tsm).toEqual(iris)
})

test('[sales.promo-codes-by-customer-type] an agent reads what they can offer today, to households or to businesses', async () => {
  const codes = async (customerType: 'RES' | 'SME' | 'residential' | 'COMMERCIAL') => {
    const { body } = await api.call(contract.agents.promoCodes, { query: { customerType }, as: 'jun.sales' })
    return body.map(({ promoCode }) => promoCode)
  }
  expect(await codes('RES')).toEqual(['HIBLA-XMAS', 'KAPITBAHAY'])
  expect(await codes('residential')).toEqual(['HIBLA-XMAS', 'KAPITBAHAY'])
  expect(await codes('SME')).toEqual(['SARI-START'])
  expect(await codes('COMMERCIAL')).toEqual(['SARI-START'])
  // To the end of the last day in Manila, and not before the first.
  api.clock.set('2027-01-06T23:59:59+08:00')
  expect(await codes('RES')).toContain('HIBLA-XMAS')
  api.clock.set('2027-01-07T00:00:00+08:00')
  expect(await codes('RES')).toEqual(['KAPITBAHAY'])
  api.clock.set('2026-10-31T23:59:59+08:00')
  expect(await codes('RES')).toEqual(['KAPITBAHAY'])
  api.clock.set('2026-11-15T09:00:00+08:00')
  expect(
    (await api.call(contract.agents.promoCodes, { query: { customerType: 'X' as never }, as: 'jun.sales' })).status,
  ).toBe(400)
})

test('the database itself refuses agents without a valid code or lists', async () => {
  const add = (code: string, places: string) =>
    why(
      api.db.execute(
        sql.raw(`insert into agent (agent_code, agent_name, agent_type, regions, provinces, municipalities)
      values ('${code}', 'Zed', 'Field agent', ${places})`),
      ),
    )
  expect(await add('ag 1', `'[]', '[]', '[]'`)).toContain('agent_code_well_formed')
  for (const places of [`'{}', '[]', '[]'`, `'[]', '{}', '[]'`, `'[]', '[]', '"ALL"'`])
    expect(await add('AG-9001', places)).toContain('agent_places_are_lists')
})
