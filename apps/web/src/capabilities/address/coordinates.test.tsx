import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseRegion, noAddress, setPin, type ChosenAddress } from './chosen-address.ts'
import { CoordinatesFields } from './coordinates-fields.tsx'
import { calabarzon, chosen, tower, village } from './test/places.ts'
import { renderAddressPart } from './test/render-address-part.tsx'

const open = (from: ChosenAddress = chosen({ pin: null })) =>
  renderAddressPart(
    (value, change) => <CoordinatesFields value={value} onPin={(pin) => change((last) => setPin(last, pin))} />,
    {
      from,
    },
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = async (latitude: string, longitude: string) => {
  for (const [label, text] of [
    ['Latitude', latitude],
    ['Longitude', longitude],
  ] as const) {
    await userEvent.clear(field(label))
    if (text) await userEvent.type(field(label), text)
  }
  await userEvent.tab()
}

test('[serviceability.coordinates-numeric-manual-entry] typing two numbers sets the pin', async () => {
  const { held } = await open()
  await type('14.5995', '120.9842')
  expect(held().pin).toEqual({ latitude: 14.5995, longitude: 120.9842 })
})

test.each([
  ['fourteen', '120.98', 'Latitude is a number such as 14.5995'],
  ['14.59', '12O.98', 'Longitude is a number such as 120.9842'],
  ['14,59', '120.98', 'Latitude is a number such as 14.5995'],
  ['51.5', '120.98', 'This latitude is not in the Philippines'],
  ['14.59', '-0.12', 'This longitude is not in the Philippines'],
])('%s, %s is refused at its field, nothing typed is lost, and there is no pin', async (latitude, longitude, words) => {
  const { held } = await open()
  await type(latitude, longitude)
  expect(screen.getByText(words)).toBeTruthy()
  expect([field('Latitude').value, field('Longitude').value]).toEqual([latitude, longitude])
  expect(held().pin).toBeNull()
})

test('swapped numbers are pointed out, and a button swaps them back', async () => {
  const { held } = await open()
  await type('120.9842', '14.5995')
  expect(screen.getByText(/look swapped/)).toBeTruthy()
  expect(held().pin).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Swap the numbers' }))
  expect(held().pin).toEqual({ latitude: 14.5995, longitude: 120.9842 })
  expect(screen.queryByText(/look swapped/)).toBeNull()
})

test('both numbers can be pasted at once', async () => {
  const { held } = await open()
  await userEvent.click(field('Latitude'))
  await userEvent.paste('14.5995, 120.9842')
  expect(field('Longitude').value).toBe('120.9842')
  expect(held().pin).toEqual({ latitude: 14.5995, longitude: 120.9842 })
})

test('the fields follow the pin on the map, and are cleared when the address changes', async () => {
  const { held, hold } = await open()
  await type('14.5', '121')
  await hold(setPin(held(), { latitude: 14.6, longitude: 121.1 }))
  expect([field('Latitude').value, field('Longitude').value]).toEqual(['14.6', '121.1'])
  await type('wrong', '121')
  await hold(chooseRegion(held(), calabarzon))
  expect([field('Latitude').value, field('Longitude').value]).toEqual(['', ''])
})

test('an empty field is not an error yet', async () => {
  await open(noAddress)
  await type('', '')
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('[serviceability.coordinates-read-only-for-building] a building’s coordinates are read-only', async () => {
  const { held } = await open(chosen({ locationType: 'Building', property: tower }))
  const before = held().pin
  expect(field('Latitude').readOnly && field('Longitude').readOnly).toBe(true)
  for (const label of ['Latitude', 'Longitude']) {
    expect(field(label).readOnly).toBe(true)
    await userEvent.type(field(label), '1')
    await userEvent.paste('14.5995, 120.9842')
  }
  expect(held().pin).toEqual(before)
})

test.each([
  ['a subdivision', chosen({ locationType: 'Subdivision', property: village })],
  ['another place', chosen()],
])('[serviceability.coordinates-read-only-for-building] those of %s can be typed', async (_, place) => {
  const { held } = await open(place)
  expect([field('Latitude').readOnly, field('Longitude').readOnly]).toEqual([false, false])
  await type('14.5995', '120.9842')
  expect(held().pin).toEqual({ latitude: 14.5995, longitude: 120.9842 })
})
