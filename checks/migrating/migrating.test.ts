import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { root } from '../imports.ts'
import { judge } from './judge.ts'
import { statementsIn } from './statements.ts'
import { shortLived, smallTables } from './table-sizes.ts'

const folder = join(root, 'apps/api/migrations')
/** Earlier ones are history: they ran before anybody had much to lock. */
const FIRST = 75
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

test('the version before can live with every migration, and none locks a large table', () => {
  const told = files
    .filter(({ name }) => Number(name.slice(0, 4)) >= FIRST)
    .flatMap(({ name, text }) => judge(text, packageFile.version).map((why) => `${name}: ${why}`))
  expect(told).toEqual([])
})

/** Up to here, functions and triggers were written in migrations; what counts is in the triggers.ts of their capability now. */
const LAST_WITH_TRIGGERS = 93

test('functions and triggers stand beside their tables, not in migrations', () => {
  const later = files.filter(({ name }) => Number(name.slice(0, 4)) > LAST_WITH_TRIGGERS)
  const made = later.flatMap(({ text }) => statementsIn(text).map((each) => each.text))
  expect(made.filter((text) => /^create (or replace )?(constraint )?(function|trigger)\b/.test(text))).toEqual([])
})

test('every small table is one that a migration made', () => {
  const made = new Set(
    files.flatMap(({ text }) =>
      statementsIn(text).map((each) => /^create table (?:if not exists )?(\w+)/.exec(each.text)?.[1]),
    ),
  )
  expect([...smallTables].filter((table) => !made.has(table))).toEqual([])
})

test('a table with rows of each person, account or application is large, or its rows are short-lived', () => {
  const [newest] = readdirSync(join(folder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .slice(-1)
  const { tables } = JSON.parse(readFileSync(join(folder, 'meta', newest!), 'utf8')) as {
    tables: Record<string, { name: string; columns: Record<string, unknown> }>
  }
  const growing = Object.values(tables)
    .filter(({ columns }) => ['person_id', 'account_number', 'application_ref_id'].some((name) => name in columns))
    .map(({ name }) => name)
  expect(growing.length).toBeGreaterThan(50)
  expect(growing.filter((name) => smallTables.has(name) && !shortLived.has(name))).toEqual([])
})

test.each([
  ['drop table "lead"', 'still reads it'],
  ['drop table if exists public.store cascade', 'still reads it'],
  ['drop view shown', 'still reads it'],
  ['drop function tell_changed()', 'may still use it'],
  ['drop trigger plan_changed on plan', 'may still use it'],
  ['truncate store', 'is gone'],
  ['alter table "plan" drop column "is_new"', 'still reads this column'],
  ['alter table plan drop is_new', 'still reads this column'],
  ['alter table plan add column x text, drop column y', 'still reads this column'],
  ['alter table plan drop constraint plan_code_unique', 'on conflict'],
  ['alter table plan rename column a to b', 'only the old name'],
  ['alter table plan rename to offer', 'only the old name'],
  ["alter type tone rename value 'a' to 'b'", 'only the old name'],
  ['alter table plan alter column price type bigint', 'the old type'],
  ['alter table plan alter price set data type bigint using price::bigint', 'the old type'],
  ['alter table plan alter column price drop default', 'without this column'],
  ['alter table plan alter column price set not null', 'rows without it'],
  ['ALTER TABLE "plan" ADD COLUMN "tone" text NOT NULL', 'give it a default'],
  ['alter table plan add tone text not null', 'give it a default'],
  ['alter table bill alter column total type bigint', 'writes every row anew'],
  ['alter table bill alter column total set not null', 'reads every row'],
  ['alter table bill add constraint bill_total_right check (total > 0)', 'not valid'],
  [
    'ALTER TABLE "bill" ADD CONSTRAINT "bill_plan_fk" FOREIGN KEY ("plan") REFERENCES "public"."plan"("id") ON DELETE no action',
    'not valid',
  ],
  ['alter table bill add check (total > 0)', 'not valid'],
  ['alter table bill add constraint bill_once unique (account_number, month)', 'using index'],
  ['alter table bill add column id uuid not null default gen_random_uuid()', 'writes every row anew'],
  [
    'alter table bill add column words tsvector generated always as (to_tsvector(note)) stored',
    'writes every row anew',
  ],
  ['alter table bill add column at bigserial', 'writes every row anew'],
  ['CREATE INDEX "bill_due" ON "bill" USING btree ("due_on")', 'concurrently'],
  ['create unique index if not exists bill_due on only public.bill (due_on)', 'concurrently'],
  ['create index on bill (due_on)', 'concurrently'],
  ['update bill set total = 0', 'page by page'],
  ['delete from notification where read', 'page by page'],
  ['lock table bill', 'everybody waits'],
  ['vacuum full bill', 'everybody waits'],
  ['do $$ begin drop table lead; end $$', 'still reads it'],
  ['do $do$ begin update bill set total = 0; end $do$', 'page by page'],
])('%s is refused', (statement, why) => {
  const told = judge(`${statement};`, '3.6.0')
  expect(told.join('\n')).toContain(why)
  expect(told.join('\n')).toContain('say why it may be all the same')
})

test.each([
  [
    'a new table, and whatever is done to it',
    'create table "fresh" ("id" text not null);--> statement-breakpoint\nalter table "fresh" add constraint "fresh_fk" foreign key ("id") references "public"."bill"("id");--> statement-breakpoint\ncreate index "fresh_id" on "fresh" using btree ("id");',
  ],
  ['a column that may be empty', 'alter table bill add column note text'],
  ['a column with a default', "alter table bill add column tone text default 'calm' not null"],
  ['a default that is the same for every row', 'alter table bill add column at timestamptz not null default now()'],
  ['an index of a small table', 'create index plan_by_name on plan (name)'],
  [
    'a constraint that looks only at new rows',
    'alter table bill add constraint bill_total_right check (total > 0) not valid',
  ],
  ['and later at all of them', 'alter table bill validate constraint bill_total_right'],
  [
    'an index that nobody waits for',
    'drop index concurrently if exists bill_due;--> statement-breakpoint\ncreate index concurrently bill_due on bill (due_on);',
  ],
  ['a constraint from such an index', 'alter table bill add constraint bill_once unique using index bill_once'],
  [
    'a function that deletes when it is called',
    'create or replace function sweep() returns void language sql as $$ delete from bill; drop table lead $$',
  ],
  [
    'a trigger that is made anew',
    'drop trigger if exists bill_changed on bill;\ncreate trigger bill_changed after insert on bill for each row execute function tell_changed();',
  ],
  [
    'words in a comment or a text',
    "-- drop table bill\n/* drop table bill; */ insert into content_document values ('drop table bill; update bill')",
  ],
  ['more values of a type', "alter type tone add value 'loud'"],
])('%s is fine', (_, text) => {
  expect(judge(text, '3.6.0')).toEqual([])
})

test('whoever says why may drop what nothing uses any more, but not what the running version still does', () => {
  const dropping = (why: string) => judge(`-- contract: ${why}\nalter table plan drop column is_new;`, '3.6.1')
  expect(dropping('nothing reads this since 3.6')).toEqual([])
  expect(dropping('nothing reads this\n-- since 2.9, when plans got labels')).toEqual([])
  expect(dropping('because').join()).toContain('doesn’t say why')
  expect(dropping('nothing reads this since 3.7').join()).toContain('but this is 3.6.1')
  expect(dropping('nothing reads this since 4.0').join()).toContain('but this is 3.6.1')
})

test('a reason counts for the statement right below it, and for its own kind of harm', () => {
  const reason = '-- contract: nothing reads this since 3.5\n'
  expect(judge(`${reason}drop table lead;\ndrop table store;`, '3.6.0')).toHaveLength(1)
  expect(judge(`${reason}update bill set total = 0;`, '3.6.0')).toHaveLength(1)
  expect(judge('-- locks: at most a few hundred rows match, by an index\nupdate bill set total = 0;', '3.6.0')).toEqual(
    [],
  )
})

test('a block’s reason counts for all that is in it, and one within for the statement below', () => {
  const block =
    'do $$ begin\n  -- locks: at most a few hundred rows match\n  update bill set total = 0;\n  lock bill; end $$;'
  expect(judge(block, '3.6.0')).toHaveLength(1)
  expect(judge(`-- locks: nobody has any bills yet\n${block}`, '3.6.0')).toEqual([])
})

test('what is built concurrently is alone, and can be run again', () => {
  const building = 'create index concurrently bill_due on bill (due_on);'
  expect(judge(building, '3.6.0').join()).toContain('a broken index stays')
  const dropped = `drop index concurrently if exists bill_due;\n--> statement-breakpoint\n${building}`
  expect(judge(`${dropped}\nalter table plan add column x text;`, '3.6.0').join()).toContain('Give each a migration')
  expect(judge(dropped.replace('--> statement-breakpoint', ''), '3.6.0').join()).toContain('one transaction')
})

test('a constraint isn’t validated under the lock that adding it took', () => {
  const both =
    'alter table bill add constraint right check (total > 0) not valid;\nalter table bill validate constraint right;'
  expect(judge(both, '3.6.0').join()).toContain('in the next migration')
})
