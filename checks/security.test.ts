import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = text.split('\n').filter((line) => /^\| \d/.test(line))
const ids = rows.map((row) => row.split('|')[1]!.trim())

test('every file that the tables of security requirements name is there', () => {
  const named = [...rows.join('\n').matchAll(/`((?:apps|packages|docs|script|checks)\/[^`]+|SECURITY\.md)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** `file`: "title of a test in it"; several in one file follow each other. */
const quoted = rows.flatMap((row) =>
  [...row.matchAll(/`([^`]+\.test\.tsx?)`: "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title })),
)

test('every test that they quote is there, word for word', () => {
  expect(quoted.length).toBeGreaterThan(70)
  const source = (file: string) => readFileSync(join(root, file), 'utf8')
  const isThere = ({ file, title }: (typeof quoted)[number]) =>
    ["'", '"', '`'].some((quote) => source(file).includes(`${quote}${title}${quote}`))
  expect(quoted.filter((each) => !isThere(each))).toEqual([])
})

/** Requirements that something is written down, which no test can show, and that something isn't there at all. */
const shownOtherwise = new Set(['6.1.1', '6.4.2', '15.1.1'])

test('every requirement that is met quotes the test that shows it', () => {
  const met = rows.filter((row) => /\| met/.test(row) && !shownOtherwise.has(row.split('|')[1]!.trim()))
  expect(met.filter((row) => !/\.test\.tsx?`: "/.test(row))).toEqual([])
})

/** The requirements of level 1, section by section: the last number of each. */
const levelOne = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
}
const levelTwo = '2.3.3 2.4.1 3.4.6 6.3.3 7.5.1 7.5.2 13.4.5 16.2.1'.split(' ')

test('every requirement of level 1 is answered once, and so are those of level 2 that were found wanting', () => {
  const first = Object.entries(levelOne).flatMap(([section, last]) => last.map((number) => `${section}.${number}`))
  expect(first).toHaveLength(70)
  expect(ids.toSorted()).toEqual([...first, ...levelTwo].toSorted())
})

const product = globSync('{apps/api/src,apps/web/src,packages/contract/src}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
const filesWith = (pattern: RegExp) => product.filter(({ code }) => pattern.test(code)).map(({ file }) => file)

test('the portal starts no programs but its own, and runs no text as code', () => {
  // Its database, the process that looks at uploaded files, and PostgreSQL's programs for backups, which an operator starts.
  const own = /^apps\/api\/src\/(adapters\/postgres\/|kernel\/files\/inspect\/inspector\.ts$|commands\/backup\/)/
  expect(filesWith(/['"](node:)?child_process['"]/).filter((file) => !own.test(file))).toEqual([])
  expect(filesWith(/\beval\(|new Function\(|['"](node:)?vm['"]/)).toEqual([])
})

test('what people send becomes part of a query only as a parameter', () => {
  // Each writes constants of ours: names of columns and statuses, limits, the time zone, the migrations and the triggers.
  const constants = new Set([
    'apps/api/src/kernel/postgres/bulk-write.ts',
    'apps/api/src/kernel/postgres/columns.ts',
    'apps/api/src/kernel/postgres/install-triggers.ts',
    'apps/api/src/kernel/postgres/migrate.ts',
    'apps/api/src/capabilities/address/service-statements.ts',
    'apps/api/src/capabilities/address/search/search-hits.ts',
    'apps/api/src/capabilities/billing/dunning/warned.ts',
    'apps/api/src/capabilities/notifications/own-notifications.ts',
  ])
  const raw = filesWith(/\bsql\.raw\(/).filter((file) => !file.endsWith('.tables.ts'))
  expect(raw.filter((file) => !constants.has(file))).toEqual([])
  // Text in place of a tagged template. Names of a channel and of the database, both ours.
  const own = /^apps\/api\/src\/(kernel\/postgres\/listen|adapters\/postgres\/server)\.ts$/
  expect(filesWith(/\.(execute|query)\(\s*`/).filter((file) => !own.test(file))).toEqual([])
})

test('only AES-256-GCM encrypts, and only SHA-256 hashes; authenticator apps need SHA-1, Paynamics SHA-512, and PDFs what they were made with', () => {
  const used = product.flatMap(({ file, code }) =>
    [...code.matchAll(/create(?:Cipheriv|Decipheriv|Hash|Hmac)\(\s*'([^']+)'/g)].map(
      ([, name]) => `${name} in ${file}`,
    ),
  )
  const others = used.filter((each) => !/^(aes-256-gcm|sha256) /.test(each))
  expect(others.toSorted()).toEqual([
    // The PDF's own, only to tell whether it opens without a password.
    'aes-128-cbc in apps/api/src/kernel/files/inspect/pdf-password.ts',
    'md5 in apps/api/src/kernel/files/inspect/pdf-password.ts',
    'sha1 in apps/api/src/adapters/identity/embedded/second-factor/totp.ts',
    'sha512 in apps/api/src/adapters/payments/paynamics/signatures.ts',
  ])
})
