import { expect, test } from 'vitest'
import { WEB_SOURCE } from '../values/source.ts'
import { leadPayload } from './lead-payload.rule.ts'
import { Lead } from './leads.contract.ts'

const ana = { first_name: 'Ana', last_name: 'Reyes', mobile_no: '9171234567', email: 'ana@example.com' }
const basco = {
  province: 'Batanes',
  barangay: 'Kaychanarianan',
  sez: '',
  city_municipality: 'Basco',
  region: 'Region II (Cagayan Valley)',
  latitude: 20.4487,
  longitude: 121.9708,
}

test('[leads.payload-fields-with-emaiid-spelling] a lead has exactly these fields, including the spelling emaiID', () => {
  const lead = leadPayload(ana, basco, { additionalMobile: '9180000000' })
  expect(lead).toEqual({
    emaiID: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Reyes',
    mobileNumber: '9171234567',
    alternateMobileNumber: '9180000000',
    province: 'Batanes',
    barangay: 'Kaychanarianan',
    municipality: 'Basco',
    region: 'Region II (Cagayan Valley)',
    agentCode: 'self',
    source: WEB_SOURCE,
    latitude: 20.4487,
    longitude: 121.9708,
  })
  expect(Object.keys(Lead.shape).toSorted()).toEqual(Object.keys(lead).toSorted())
})

test("[leads.payload-agent-code-or-self] includes the agent's code, or 'self' without an agent", () => {
  for (const agentCode of ['AG-1002', 'AG-1003'])
    expect(leadPayload(ana, basco, { agentCode }).agentCode).toBe(agentCode)
  expect(leadPayload(ana, basco).agentCode).toBe('self')
  expect(leadPayload(ana, basco, { agentCode: '' }).agentCode).toBe('self')
})

test('[leads.payload-source-is-fixed-web-channel] names the web as its source, and accepts no other', () => {
  const lead = leadPayload(ana, basco)
  expect([lead.source, WEB_SOURCE]).toEqual(['WEB', 'WEB'])
  expect(Lead.safeParse({ ...lead, source: 'KIOSK' }).success).toBe(false)
})

test('names the zone if there is no barangay', () => {
  expect(leadPayload(ana, { ...basco, barangay: '', sez: 'Cavite Economic Zone' }).barangay).toBe(
    'Cavite Economic Zone',
  )
})

test.each([
  ['emaiID', ['nowhere', '']],
  ['firstName', ['An4', '']],
  ['lastName', ['R3yes', '']],
  ['mobileNumber', ['7171234567', '']],
  ['alternateMobileNumber', ['none', '918']],
  ['province', ['', 'x'.repeat(121)]],
  ['barangay', ['', 'x'.repeat(121)]],
  ['municipality', ['', 'x'.repeat(121)]],
  ['region', ['', 'x'.repeat(121)]],
  ['agentCode', ['', 'x'.repeat(21)]],
  ['latitude', [121.97, Number.NaN]],
  ['longitude', [20.45, Number.NaN]],
])('a lead is not taken with a wrong %s', (field, wrong) => {
  const lead = leadPayload(ana, basco)
  expect(Lead.safeParse(lead).success).toBe(true)
  for (const value of wrong) expect(Lead.safeParse({ ...lead, [field]: value }).success).toBe(false)
})
