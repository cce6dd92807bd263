import type { Store } from '@hibla/contract/help/stores.contract'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BranchList } from './branch-list.tsx'

const branch = (nth: number): Store => ({
  storeId: `s${nth}`,
  type: 'branch',
  name: `Branch ${nth}`,
  address: `${nth} Mabini Street`,
  city: `City ${nth}`,
  hours: '9 to 5',
  latitude: 14 + nth / 10,
  longitude: 121,
})
const branches = (count: number) => Array.from({ length: count }, (_, index) => branch(index + 1))

test('a branch shows its address, its hours and a link to the map', () => {
  render(<BranchList stores={branches(1)} />)
  const item = within(screen.getByRole('listitem'))
  for (const words of ['City 1', '1 Mabini Street', '9 to 5']) expect(item.getByText(words).isConnected).toBe(true)
  expect(item.getByRole('link', { name: /^View on map ?: Branch 1$/ }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=14.1&mlon=121#map=17/14.1/121',
  )
})

test('three branches show at first, and more on request', () => {
  const { rerender } = render(<BranchList stores={branches(3)} />)
  expect([screen.getAllByRole('listitem').length, screen.queryByText(/^Show/)]).toEqual([3, null])
  rerender(<BranchList stores={branches(5)} />)
  const more = screen.getByText('Show 2 more').closest('details')!
  expect([screen.getAllByRole('listitem', { hidden: true }).length, more.open]).toEqual([5, false])
  expect(within(more).getAllByRole('link', { hidden: true })).toHaveLength(2)
})
