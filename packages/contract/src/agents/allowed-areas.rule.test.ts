import { expect, test } from 'vitest'
import { allowedAreas, mayServe } from './allowed-areas.rule.ts'
import { Agent, AgentCode } from './agents.contract.ts'

const cebu = { name: 'Cebu', code: '0702200000' }
const kara: Agent = {
  agentCode: 'AG-1003',
  agentName: 'Kara Ocampo',
  agentType: 'Field agent',
  regions: [{ name: 'Region VII', code: '0700000000' }],
  provinces: [cebu],
  municipalities: [{ name: 'City of Cebu', code: '0730600000' }],
}
const seen = (agent: Agent | undefined, flag: string) => {
  const { region, province, municipality } = allowedAreas(agent, flag)
  return {
    own: [
      region({ regionId: '0700000000' }),
      province({ provinceId: '0702200000' }),
      municipality({ municipalityId: '0730600000' }),
    ],
    others: [
      region({ regionId: '1300000000' }),
      province({ provinceId: '1380300000' }),
      municipality({ municipalityId: '1380300000' }),
    ],
  }
}

test('[sales.location-restriction-limits-choices] a restricted agent sees only the places on their own lists', () => {
  expect(seen(kara, 'true')).toEqual({ own: [true, true, true], others: [false, false, false] })
})

test('[sales.location-restriction-lifted-by-all-entry] each ALL entry opens its own level, and no other', () => {
  const all = (name: string) => [{ name, code: 'ALL' }]
  const open = (lists: Partial<Agent>) => seen({ ...kara, ...lists }, 'true').others
  expect(open({ regions: all('ALL REGION') })).toEqual([true, false, false])
  expect(open({ provinces: [cebu, ...all('ALL PROVINCE')] })).toEqual([false, true, false])
  expect(open({ municipalities: all('ALL MUNICIPALITY') })).toEqual([false, false, true])
  // An ALL entry counts wherever it stands in its list.
  const mixed = (name: string) => [cebu, ...all(name), cebu]
  expect(open({ regions: mixed('ALL REGION') })).toEqual([true, false, false])
  expect(open({ provinces: mixed('ALL PROVINCE') })).toEqual([false, true, false])
  expect(open({ municipalities: mixed('ALL MUNICIPALITY') })).toEqual([false, false, true])
  expect(open({ regions: all('ALL PROVINCE') })).toEqual([false, false, false])
})

test("[sales.location-restriction-flag-is-string-true] only the text 'true' restricts", () => {
  for (const flag of ['false', '', 'TRUE', '1', 'yes'])
    expect(seen(kara, flag).others, flag).toEqual([true, true, true])
  expect(seen(kara, true as never).others).toEqual([true, true, true])
  expect(seen(kara, 'true').others).toEqual([false, false, false])
})

test('a restricted agent whose lists are unknown sees nothing', () => {
  expect(seen(undefined, 'true').own).toEqual([false, false, false])
  expect(seen(undefined, 'false').own).toEqual([true, true, true])
})

test('an address is allowed only if each of its levels is', () => {
  const allowed = allowedAreas(kara, 'true')
  const address = { region_id: '0700000000', province_id: '0702200000', city_municipality_id: '0730600000' }
  expect(mayServe(allowed, address)).toBe(true)
  for (const level of Object.keys(address))
    expect(mayServe(allowed, { ...address, [level]: '1380300000' }), level).toBe(false)
})

test('[sales.restriction-lists-have-name-and-code] the lists have names and codes', () => {
  expect(Agent.parse(kara)).toEqual(kara)
  for (const list of ['regions', 'provinces', 'municipalities']) {
    expect(Agent.safeParse({ ...kara, [list]: [{ name: 'Cebu' }] }).success).toBe(false)
    expect(Agent.safeParse({ ...kara, [list]: [{ code: '0702200000' }] }).success).toBe(false)
  }
})

test("an agent's code has 3 to 20 capitals, digits or hyphens", () => {
  const codes = ['AG-1002', 'AG', 'ag-1002', 'AG 1002', 'A'.repeat(20), 'A'.repeat(21)]
  expect(codes.filter((code) => AgentCode.safeParse(code).success)).toEqual(['AG-1002', 'A'.repeat(20)])
})
