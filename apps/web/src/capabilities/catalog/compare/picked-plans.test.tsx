import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { catalogue } from '../test/plans.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const open = (path: string) => openPortal(path, { client: clientWith(catalogue) })
const pick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Compare Hibla ${name}` }))
const picked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ checked, value }) => (checked ? [value] : []))

test('whoever goes back from a comparison finds the plans they picked, also in a filtered list, until they clear them', async () => {
  const { router } = await open('/plans?line=GPON')
  await pick('Simula')
  await pick('Giga')
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  await screen.findByRole('heading', { level: 1, name: 'Side by side' })
  await act(() => router.navigate(-1))
  await screen.findByText('2 of 3 picked')
  expect(picked()).toEqual(['Simula', 'Giga'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(picked()).toEqual([])
  await waitFor(() => expect(router.state.location.search).toBe('?line=GPON'))
})

test('plans in the address that aren’t on this list aren’t picked', async () => {
  await open('/plans?picked=Negosyo,Gone,Tahanan')
  screen.getByText('1 of 3 picked')
  expect(picked()).toEqual(['Tahanan'])
})
