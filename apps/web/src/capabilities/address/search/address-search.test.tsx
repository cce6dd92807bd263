import { searchAddress } from '@hibla/contract/address/address.contract'
import { CallFailed, type Client } from '@hibla/contract/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientWith, problem } from '../../../test/client.ts'
import { chosenFrom } from '../chosen-address.ts'
import { fakeMaps } from '../test/fake-google.ts'
import { bangkal, found } from '../test/places.ts'
import { renderAddressPart } from '../test/render-address-part.tsx'
import { AddressSearch } from './address-search.tsx'
import { PAUSE_MS } from './use-suggestions.ts'
import { typedStreet } from './typed-street.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => delete window.google)

const lorenzo = found()
const bangkalAddress = found({ label: 'Bangkal, City of Makati', barangay: bangkal })
const both = { found: [lorenzo, bangkalAddress], didYouMean: [] }

const open = async (reply: object, searchFor?: string, mapsKey: string | null = null) => {
  const asked: { endpoint: unknown; input: unknown }[] = []
  let letAnswer = () => {}
  const answered = new Promise<void>((resolve) => (letAnswer = resolve))
  const stored = clientWith([[searchAddress, reply]], asked as never)
  const client: Client = {
    ...stored,
    get: async (endpoint, ...input) => {
      const answer = stored.get(endpoint, ...input)
      answer.catch(() => {})
      await answered
      return answer
    },
  }
  const view = await renderAddressPart(
    (_, change) => (
      <AddressSearch
        allows={() => true}
        onFound={(next) => change(() => next)}
        {...(searchFor !== undefined && { searchFor })}
      />
    ),
    { client, config: { mapsKey } },
  )
  const answer = () => act(async () => letAnswer())
  return { ...view, asked, answer }
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const pause = () => act(() => vi.advanceTimersByTimeAsync(PAUSE_MS))
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for the address' })
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)
const look = async (text: string) => {
  await user.type(box(), text)
  await pause()
}

test('[maps.address-search-free-text-autocomplete] free text finds addresses, with a spinner while they load', async () => {
  const { asked, answer, container } = await open(both)
  await look('makati')
  expect(container.querySelector('[data-loading]')).toBeTruthy()
  expect(asked).toEqual([{ endpoint: searchAddress, input: { query: { q: 'makati' } } }])
  await answer()
  expect(offered()).toEqual([lorenzo.label, bangkalAddress.label])
  expect(container.querySelector('[data-loading]')).toBeNull()
})

test("[maps.address-search-loading-text] while they load the list reads 'loading...' in place of its empty text", async () => {
  const { answer } = await open({ found: [], didYouMean: [] })
  await look('nowhere')
  expect(screen.getAllByText('loading...')).toBeTruthy()
  expect(screen.queryByText('No address found')).toBeNull()
  await answer()
  expect(screen.queryByText('loading...')).toBeNull()
})

test("[maps.address-search-empty-text] a search that finds nothing reads 'No address found'", async () => {
  const { answer } = await open({ found: [], didYouMean: [] })
  await look('nowhere')
  await answer()
  expect(screen.getAllByText('No address found').length).toBeGreaterThan(0)
})

test('similar addresses are listed separately from exact matches', async () => {
  const { answer, held } = await open({ found: [], didYouMean: [lorenzo] })
  await look('lorenso makati')
  await answer()
  expect(screen.queryByText('No address found')).toBeNull()
  const guesses = within(screen.getByRole('group', { name: 'Did you mean' }))
  await user.click(guesses.getByRole('option', { name: lorenzo.label }))
  await waitFor(() => expect(held()).toEqual(chosenFrom(lorenzo)))
})

test('a street that was typed is kept for the application, and forgotten with another address', async () => {
  const { answer } = await open(both)
  await look('12 Kagitingan Street, San Lorenzo, Makati')
  await answer()
  await user.click(screen.getByRole('option', { name: lorenzo.label }))
  expect(await screen.findByText(/We’ve noted the street, 12 Kagitingan Street/)).toBeInstanceOf(HTMLElement)
  expect(typedStreet()).toBe('12 Kagitingan Street')
  await user.clear(box())
  await look('makati')
  await answer()
  await user.click(screen.getByRole('option', { name: lorenzo.label }))
  await waitFor(() => expect(typedStreet()).toBe(''))
})

test('choosing a result fills in the form, closes the list and sends no further request', async () => {
  const { asked, answer, held } = await open(both)
  await look('makati')
  await answer()
  await user.click(screen.getByRole('option', { name: bangkalAddress.label }))
  await pause()
  expect(held()).toEqual(chosenFrom(bangkalAddress))
  expect(box().value).toBe(bangkalAddress.label)
  expect(offered()).toEqual([])
  expect(asked).toHaveLength(1)
})

test('on a keyboard, arrows move, Enter chooses, Escape closes, and focus stays in the box', async () => {
  const { answer, held } = await open(both)
  await look('makati')
  await answer()
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe(bangkalAddress.label)
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe(lorenzo.label)
  await user.keyboard('{Escape}')
  expect([box().getAttribute('aria-expanded'), offered()]).toEqual(['false', []])
  await user.keyboard('{ArrowUp}{Enter}')
  expect(document.activeElement).toBe(box())
  await waitFor(() => expect(held()).toEqual(chosenFrom(bangkalAddress)))
})

test('the address search starts when typing pauses, from three letters on', async () => {
  const { asked } = await open(both)
  await look('ma')
  expect(asked).toEqual([])
  await user.type(box(), 'k')
  await look('ati')
  expect(asked.map(({ input }) => input)).toEqual([{ query: { q: 'makati' } }])
})

test('text typed on another page is searched for right away', async () => {
  const { asked, answer } = await open(both, 'san lorenzo')
  await pause()
  await answer()
  expect(asked).toHaveLength(1)
  expect(box().value).toBe('san lorenzo')
})

test('a failed search says so, and the fields can still be used', async () => {
  const { answer } = await open(new CallFailed(problem({ status: 503, detail: 'No connection.' })))
  await look('makati')
  await answer()
  expect(
    screen.getByText('Search isn’t working right now. No connection. You can fill in the fields below instead.'),
  ).toBeTruthy()
})

test('with a maps key, places come from the maps service and the postal code is stored', async () => {
  const { maps, asked } = fakeMaps()
  window.google = { maps }
  const { answer, held } = await open({ found: [lorenzo], didYouMean: [] }, '', 'a key')
  await answer()
  await look('ayala')
  await user.click(await screen.findByRole('option', { name: '6750 Ayala Avenue, Makati' }))
  await waitFor(() => expect(held()).toMatchObject({ barangay: lorenzo.barangay, pin: { latitude: 14.5512 } }))
  expect(asked.map(({ of }) => of)).toEqual(['places', 'geocoder'])
  expect(localStorage.getItem('ZipCode')).toBe('1226')
})
