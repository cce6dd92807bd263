import { readApplication } from '@hibla/contract/applications/resume.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleanStart } from '../test/start.tsx'
import { saved } from './test/application.ts'
import { HOME, open } from './test/open-step.ts'

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
