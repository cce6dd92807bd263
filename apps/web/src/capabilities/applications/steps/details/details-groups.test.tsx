import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeStreet } from '../../../address/search/typed-street.ts'
import { draft } from '../../draft/draft.ts'
import { begin, BUSINESS, open, save, type } from '../../test/details.tsx'
import { cleanStart, field } from '../../test/start.tsx'

cleanStart()

test('a TIN keeps its dashes when a business comes back to its details', async () => {
  begin()
  draft.applicationInfo.write({ business: { tin: '123456789000' } })
  await open(BUSINESS)
  expect(field('TIN').value).toBe('123-456-789-000')
})

test('a business fills in its details in groups, and what few people have is folded until something in it is wrong', async () => {
  begin()
  await open(BUSINESS)
  for (const name of ['The business', 'The representative', 'The applicant', 'The address'])
    expect(screen.getByRole('heading', { name }).isConnected).toBe(true)
  const folded = screen.getByText('More ways to get in touch (optional)').closest('details')!
  expect(folded.open).toBe(false)
  await type('Second email (optional)', 'nowhere')
  await save()
  await waitFor(() => expect(folded.open).toBe(true))
})

test('a refused name or address says what is allowed', async () => {
  begin()
  await open()
  await type('First name', 'An4')
  await type('Email', 'ana@habi.info')
  await save()
  const hint = (await screen.findByText('Invalid first name')).parentElement!
  expect(hint.textContent).toMatch(/Use letters, periods, and single spaces or hyphens/)
  expect(screen.getByText('Invalid email format').parentElement!.textContent).toMatch(/2 or 3 letters/)
})

test('a street that was typed in the search stands in the form already', async () => {
  begin()
  storeStreet('12 Kagitingan Street')
  await open()
  expect(field('Street name').value).toBe('12 Kagitingan Street')
})
