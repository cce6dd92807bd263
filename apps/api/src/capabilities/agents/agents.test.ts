import { contract } from '@hibla/contract'
import { ALL_MUNICIPALITIES, ALL_PROVINCES, ALL_REGIONS } from '@hibla/contract/agents/allowed-places.rule'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { why } from '../../../test/why.ts'
import { readDemoAccounts } from '../../demo.ts'

const api = await useApi()
const { agentDetails } = contract.agents
const read = (id: string, as: As) => api.call(agentDetails, { params: { id }, ...as })

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
