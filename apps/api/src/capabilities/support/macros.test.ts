import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { useSubscribers } from './test/subscribers.ts'

const { api, calls } = await useSubscribers()
const second = await useSubscribers({ database: api })
const as = 'nora.back-office' as const

const all = async () => (await api.call(calls.macros, { as })).body
const codes = async () => (await all()).map(({ code }) => code)
const find = async (code: string) => (await all()).find((each) => each.code === code)
type Written = { name?: string; text?: string; version?: number }
const save = (code: string, { name = 'New', text = 'Hi {firstName}', version }: Written = {}, by = api) =>
  by.call(calls.saveMacro, { as, params: { code }, body: { name, text, ...(version !== undefined && { version }) } })
const remove = (code: string, version: number) =>
  api.call(calls.removeMacro, { as, params: { code }, query: { version: String(version) } })

test('staff keep the answers they need often: they add, change and remove them', async () => {
  const before = await codes()
  expect(before).toContain('restart-modem')
  const added = { code: 'new-one', name: 'New', text: 'Hi {firstName}', version: 1 }
  expect((await save('new-one')).body.at(-1)).toEqual(added)
  expect((await save('new-one', { name: 'Newer', version: 1 })).body.at(-1)).toEqual({
    ...added,
    name: 'Newer',
    version: 2,
  })
  await remove('restart-modem', 1)
  expect(await codes()).toEqual([...before.filter((code) => code !== 'restart-modem'), 'new-one'])
  expect((await save('Not A Code')).status).toBe(400)
})

test('whoever changes what a colleague has just changed looks at that first, and so does whoever removes it', async () => {
  await save('both', { text: 'First' })
  expect((await save('both', { text: 'Nora’s', version: 1 })).status).toBe(200)
  expect((await save('both', { text: 'Omar’s', version: 1 })).problem.code).toBe('changed-meanwhile')
  expect((await save('both', { text: 'Omar’s, as if it were new' })).problem.code).toBe('changed-meanwhile')
  expect((await remove('both', 1)).problem.code).toBe('changed-meanwhile')
  expect(await find('both')).toMatchObject({ text: 'Nora’s', version: 2 })
  expect((await save('both', { text: 'Omar’s', version: 2 })).status).toBe(200)
})

test('of two who save at once, at two portals, one is told', async () => {
  await save('raced')
  for (let version = 1; version <= 5; version++) {
    const answers = await Promise.all([
      save('raced', { text: `Nora ${version}`, version }),
      save('raced', { text: `Omar ${version}`, version }, second.api),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  }
})

test('an old form doesn’t bring back what was removed, and neither does loading', async () => {
  await save('gone')
  expect((await remove('gone', 1)).status).toBe(200)
  for (const version of [1, 2])
    expect((await save('gone', { text: 'Old form', version })).problem.code).toBe('changed-meanwhile')
  expect((await remove('gone', 1)).status).toBe(200)
  expect(await find('gone')).toBeUndefined()
})

test('what is saved again because its answer was lost is saved once', async () => {
  for (const _ of [1, 2]) expect((await save('again', { text: 'Once' })).status).toBe(200)
  for (const _ of [1, 2]) expect((await save('again', { text: 'Twice', version: 1 })).status).toBe(200)
  expect(await find('again')).toMatchObject({ text: 'Twice', version: 2 })
  const noted = await api.db.execute(sql`select 1 from security_event where about->>'answer' = 'again'`)
  expect(noted).toHaveLength(2)
})
