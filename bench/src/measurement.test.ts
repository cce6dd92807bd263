import { expect, test } from 'vitest'
import { chooseMeasurements, loadMeasurement, measurementNames, median } from './measurement.ts'

test('every file in the folder is a measurement people can run', async () => {
  const names = await measurementNames()
  expect(names).toEqual(expect.arrayContaining(['page', 'reads', 'start']))
  for (const name of names) expect(await loadMeasurement(name)).toBeTypeOf('function')
})

test('without names everything is measured, with names only those', async () => {
  expect(await chooseMeasurements([])).toEqual(await measurementNames())
  expect(await chooseMeasurements(['reads', 'reads'])).toEqual(['reads'])
})

test('an unknown name is refused with a list of the known ones', async () => {
  await expect(chooseMeasurements(['speed'])).rejects.toThrow(/no measurement called speed.*reads/)
})

test('one bad round does not move the median', () => {
  expect(median([5, 1, 900])).toBe(5)
  expect(median([4, 2])).toBe(3)
})
