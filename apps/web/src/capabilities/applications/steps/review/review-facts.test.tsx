import { readApplication } from '@hibla/contract/applications/resume.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleanStart } from '../../test/start.tsx'
import { hub, plan, saved } from '../test/application.ts'
import { HOME, open } from '../test/open-step.ts'

cleanStart()

const application = saved()
const [home] = application.told.addresses
const withAddresses = (landmark: string, billing?: object) => ({
  ...application,
  told: {
    ...application.told,
    addresses: [{ ...home, landmark }, ...(billing ? [{ ...home, addressType: 'billing', ...billing }] : [])],
  },
})

test.each([
  [
    'elsewhere',
    { streetName: 'Rizal Avenue', landmark: 'Across the market' },
    /Rizal Avenue.*landmark: Across the market$/,
  ],
  [
    'at the same address with another landmark',
    { landmark: 'At the back gate' },
    /Mabini Street.*landmark: At the back gate$/,
  ],
  ['at the same address', { landmark: 'Beside the chapel' }, /^The same address$/],
])('the review shows landmarks, also that of a billing address %s', async (_where, billing, words) => {
  await open(`${HOME}/review`, [[readApplication, withAddresses('Beside the chapel', billing)]])
  const where = within(await screen.findByRole('region', { name: 'Where' }))
  const valueOf = (name: string) => where.getByText(name).nextElementSibling?.textContent
  expect(valueOf('Installation address')).toMatch(/Mabini Street.*landmark: Beside the chapel$/)
  expect(valueOf('Bills go to')).toMatch(words)
})

test('an address without a landmark is shown without one', async () => {
  await open(`${HOME}/review`, [[readApplication, withAddresses('')]])
  const where = within(await screen.findByRole('region', { name: 'Where' }))
  expect(where.queryByText(/landmark/i)).toBeNull()
})

test('before sending in, people read the plan and add-ons that will be ordered, whatever was said before', async () => {
  const told = { ...saved().told, planName: 'Hibla Simula 50', itemDetails: [{ itemName: 'Static IP', quantity: 1 }] }
  const choice = { planId: plan.planId, termMonths: 0, addons: [{ addonId: hub.addonId, quantity: 2 }] }
  await open(`${HOME}/review`, [[readApplication, saved({ told, choice })]])
  const part = within(await screen.findByRole('region', { name: 'Plan' }))
  await part.findByText('Hibla Tahanan 100')
  await part.findByText('Mesh hub')
  expect(part.getByText('× 2').isConnected).toBe(true)
  expect(part.getByText('No contract').isConnected).toBe(true)
  expect(part.queryByText(/Simula|Static/)).toBeNull()
})

test('without a plan the review says so', async () => {
  const none = saved({ choice: null, quote: null, obstacles: ['no-plan'] })
  await open(`${HOME}/review`, [[readApplication, none]])
  expect(within(await screen.findByRole('region', { name: 'Plan' })).getByText('Not chosen yet').isConnected).toBe(true)
})
