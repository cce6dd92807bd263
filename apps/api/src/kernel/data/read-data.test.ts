import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readData } from './read-data.ts'

const Plans = z.strictObject({ plans: z.array(z.strictObject({ name: z.string(), fee: z.int().min(1, 'is 0') })) })

const fileOf = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'plans.yaml')
  await writeFile(file, text)
  return file
}

test('a data file is read by its schema', async () => {
  expect(await readData(await fileOf('plans:\n  - { name: Tahanan, fee: 1 }'), Plans)).toEqual({
    plans: [{ name: 'Tahanan', fee: 1 }],
  })
})

test('every mistake in a data file is told with its file, line and field', async () => {
  const file = await fileOf('plans:\n  - name: Tahanan\n    fee: 0\n  - fee: 2\n    colour: red\n')
  await expect(readData(file, Plans)).rejects.toThrow(
    `${file}: line 3: plans.0.fee: is 0; line 4: plans.1.name: is missing; line 5: plans.1: Unrecognized key: "colour"`,
  )
})

test('a data file that isn’t YAML is refused with the line where it breaks', async () => {
  const file = await fileOf('plans:\n  - {\n')
  await expect(readData(file, Plans)).rejects.toThrow(new RegExp(`^${file}: line [23]: `))
})
