import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { installTriggers, missesTriggers } from './install-triggers.ts'
import { sql } from './sql.ts'
import { triggers } from './triggers.ts'

const { url, db } = await useDatabase()

const greeting = (word: string, of: string) => triggers`
-- ${of}
create or replace function ${of}() returns text language sql as $$ select '${word}' $$
`
const said = async (of: string) => (await db.execute(sql.raw(`select ${of}() as said`)))[0]?.['said']

test('a function that is written anew is there after the next setup, and before it the program knows that it is missing', async () => {
  await installTriggers(url, greeting('Hi', 'first_greeting'))
  expect(await said('first_greeting')).toBe('Hi')
  const anew = greeting('Hello', 'first_greeting')
  expect(await missesTriggers(db, anew)).toBe(true)
  await installTriggers(url, anew)
  expect(await said('first_greeting')).toBe('Hello')
  expect(await missesTriggers(db, anew)).toBe(false)
})

test('a setup of the release before doesn’t take back what is newer', async () => {
  const [before, now] = [greeting('Hi', 'second_greeting'), greeting('Hello', 'second_greeting')]
  await installTriggers(url, before)
  await installTriggers(url, now)
  await installTriggers(url, before)
  expect(await said('second_greeting')).toBe('Hello')
})

test('two setups at once take turns', async () => {
  const both = greeting('Hi', 'third_greeting')
  await Promise.all([installTriggers(url, both), installTriggers(url, both)])
  expect(await said('third_greeting')).toBe('Hi')
})

test('functions come before triggers, whatever the order in the files, and several in one text are told apart', async () => {
  await db.execute(sql`create table guest (name text)`)
  await installTriggers(
    url,
    triggers`
create or replace trigger guest_greeted before insert on "guest"
  for each row execute function greet_guest()

-- Everybody gets the same greeting.
create or replace function greet_guest() returns trigger language plpgsql as $$
begin
  new.name := 'Hi ' || new.name;

  return new;
end $$
`,
  )
  expect(await db.execute(sql`insert into guest values ('Ana') returning name`)).toEqual([{ name: 'Hi Ana' }])
})

test('what is neither a function nor a trigger is refused', () => {
  expect(() => triggers`drop table guest`).toThrow('no function or trigger')
})
