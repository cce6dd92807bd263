import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { chooseMeasurements, measurementNames, median } from './measurement.ts'

/** Node loads the whole portal behind them by itself five times as fast as a test does. */
const kindsOfAll = `
const { measurementNames, loadMeasurement } = await import(${JSON.stringify(join(import.meta.dirname, 'measurement.ts'))})
const kinds = {}
for (const name of await measurementNames()) kinds[name] = typeof (await loadMeasurement(name))
console.log(JSON.stringify(kinds))
process.exit()`

test('every file in the folder is a measurement people can run', async () => {
  const names = await measurementNames()
  expect(names).toEqual(expect.arrayContaining(['page', 'reads', 'start']))
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', kindsOfAll])
  expect(JSON.parse(stdout)).toEqual(Object.fromEntries(names.map((name) => [name, 'function'])))
})

test('without names everything is measured, with names only those', async () => {
  expect(await chooseMeasurements([])).toEqual(await measurementNames())
  expect(await chooseMeasurements(['reads', 'reads'])).toEqual(['reads'])
})

test('an unknown name is refused with a list of the known ones', async () => {
  await expect(chooseMeasurements(['speed'])).rejects.toThrow(/no measurement called speed.*reads/)
})

test('a bad round does not move the median', () => {
  expect(median([5, 1, 900])).toBe(5)
  expect(median([4, 2])).toBe(3)
})
