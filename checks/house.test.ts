import { contract } from '@hibla/contract'
import { capabilities } from '@hibla/contract/capabilities'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { circlesAmong, importsByFile } from './circles.ts'
import { importsOf, root, sourceFiles } from './imports.ts'
import { owned, ownedIn, takenIn, wiring } from './wiring.ts'
import { forbidden, foundationOpening, foundations, opening } from './zones.ts'

const map = capabilities as Record<string, { opens: readonly string[]; ports?: Record<string, string>; webOnly?: true }>
const named = Object.keys(map)
const everyImport = sourceFiles().flatMap((file) => importsOf(file))
const foldersIn = (path: string) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

test('a capability has the same name in contract and api, and the map lists them all', () => {
  const served = named.filter((name) => !map[name]?.webOnly).toSorted()
  expect(
    foldersIn('packages/contract/src')
      .filter((name) => name !== 'values')
      .toSorted(),
  ).toEqual(served)
  expect(foldersIn('apps/api/src/capabilities').toSorted()).toEqual(served)
  expect(Object.keys(contract).toSorted()).toEqual(served)
})

test('a journey is named after a capability, or is about the shell', () => {
  expect(foldersIn('e2e/journeys').filter((name) => name !== 'shell' && !named.includes(name))).toEqual([])
})

test('the server names its mode before anything reads it', () => {
  expect(importsOf('apps/api/src/main.ts')[0]?.to).toBe('apps/api/src/config/production.ts')
})

test('the web has no capability that is missing from the map', () => {
  expect(foldersIn('apps/web/src/capabilities').filter((name) => !named.includes(name))).toEqual([])
})

test('every select of the portal is the one of the ui, so they look alike', () => {
  const own = sourceFiles().filter((file) => file.startsWith('apps/web/src/') && file.endsWith('.tsx'))
  const withSelect = own.filter((file) => /<select\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(withSelect.filter((file) => !file.endsWith('.test.tsx'))).toEqual(['apps/web/src/ui/select.tsx'])
})

test('a capability’s index.ts in the web only passes on, so a page loads just what it asks for', () => {
  const entries = sourceFiles().filter((file) => /^apps\/web\/src\/capabilities\/\w[\w-]*\/index\.ts$/.test(file))
  const passingOn = /^(\/\*\*.*\*\/|export (type )?\{[^}]*\} from '[^']+')$/
  const withCode = entries.filter((file) =>
    readFileSync(join(root, file), 'utf8')
      .replaceAll(/\{\s*([^}]*?)\s*\}/g, (_, names: string) => `{${names.replaceAll(/\s+/g, ' ')}}`)
      .split('\n')
      .some((line) => line !== '' && !passingOn.test(line)),
  )
  expect(entries.length).toBeGreaterThan(5)
  expect(withCode).toEqual([])
})

const ofTheApi = sourceFiles().filter((file) => file.startsWith('apps/api/src/') && !file.endsWith('.test.ts'))
const apiWith = (words: string) =>
  ofTheApi.filter((file) => readFileSync(join(root, file), 'utf8').includes(words)).toSorted()

test('locks by key are taken in one way', () => {
  // The cart's is taken by a trigger, too. What the database does by itself takes locks where it stands.
  expect(apiWith('pg_advisory_xact').filter((file) => !file.endsWith('.triggers.ts'))).toEqual([
    'apps/api/src/capabilities/cart/cart.service.ts',
    'apps/api/src/kernel/postgres/locks.ts',
  ])
})

test('events get into the outbox in one way', () => {
  expect(apiWith('insert into outbox_event')).toEqual([])
  expect(apiWith('insert into ${outboxEvent}')).toEqual(['apps/api/src/kernel/outbox/outbox.ts'])
})

test('a single file knows the tables of pg-boss', () => {
  expect(apiWith('pgboss.')).toEqual(['apps/api/src/kernel/jobs/job-rows.ts'])
})

test('states change in one way', () => {
  const text = (file: string) => readFileSync(join(root, file), 'utf8')
  const moving = ofTheApi.filter((file) => /^export const .*\bmoveTo\b.* = /m.test(text(file)))
  // An application moves by one statement, which needs no lock.
  expect(moving.filter((file) => !text(file).includes('= movesOf({'))).toEqual([
    'apps/api/src/capabilities/applications/move.ts',
  ])
  expect(apiWith('movesOf({')).toEqual(moving.filter((file) => text(file).includes('= movesOf({')).toSorted())
  expect(moving.length).toBeGreaterThan(6)
  const tables = [...moving.flatMap((file) => /\btable: (\w+)/.exec(text(file))?.[1] ?? []), 'application']
  const changing = new RegExp(String.raw`\.update\((?:${tables.join('|')})\)\s*\.set\(\{[^}]*\b(?:state|status):`)
  // Tests may put a row anywhere.
  const inUse = ofTheApi.filter((file) => !file.includes('/test/'))
  expect(inUse.filter((file) => changing.test(text(file)))).toEqual([])
  expect(apiWith('Machine.may(').filter((file) => !moving.includes(file))).toEqual([])
})

test('a service is given the database or the transaction first, and there isn’t another for each transaction', () => {
  const services = ofTheApi.filter((file) => file.endsWith('.service.ts'))
  const later = /\([^()]*\w+\??: [^()]*,\s*\w+\??: (?:Executor|Transaction|Database)\b/
  expect(services.length).toBeGreaterThan(10)
  expect(services.filter((file) => later.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  expect(apiWith('Service(tx')).toEqual([])
  expect(apiWith('accountsIn')).toEqual([])
})

test('outside systems are called in one way, within a time', () => {
  const calling = ofTheApi.filter((file) => /(?<![\w.])fetch\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(calling.filter((file) => !file.includes('/test/')).toSorted()).toEqual([
    // What became of a call that may have moved money is a value, even if nobody answered.
    'apps/api/src/adapters/outbound-call.ts',
    // The sandbox's clock.
    'apps/api/src/commands/command-config.ts',
    'apps/api/src/kernel/clock/follow.ts',
    'apps/api/src/kernel/telemetry/telemetry.ts',
  ])
})

test('data files are read in one way', () => {
  expect(apiWith(" from 'yaml'")).toEqual(['apps/api/src/kernel/data/read-data.ts'])
})

const ofTheWeb = sourceFiles().filter(
  (file) => /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/.test(file) && !file.includes('/test/'),
)
const webWith = (words: RegExp) =>
  ofTheWeb.filter((file) => words.test(readFileSync(join(root, file), 'utf8'))).toSorted()

test('a button sends in one way, which knows whether it’s busy', () => {
  expect(webWith(/\buseMutation\(/)).toEqual(['apps/web/src/kernel/use-send.ts'])
  // A slip on its way has its progress; and the ui can't know the kernel, so whoever shows this form sends for it.
  expect(webWith(/\[(busy|is[Bb]usy|sending|saving), set\w+\] = useState/)).toEqual([
    'apps/web/src/capabilities/payments/result/proof.tsx',
    'apps/web/src/ui/code-form.tsx',
  ])
})

test('what is typed is read and checked by a form of the kernel', () => {
  expect(webWith(/new FormData\(\w|handleSubmit|\buseForm\(/)).toEqual(['apps/web/src/kernel/form.ts'])
})

test('trouble is announced in one way', () => {
  expect(webWith(/\brole="alert"/)).toEqual(['apps/web/src/ui/alert.tsx'])
})

test('no two capabilities depend on each other, directly or through others', () => {
  const reach = (name: string, path: string[] = []): void => {
    expect(path, `${[...path, name].join(' → ')} is a cycle`).not.toContain(name)
    for (const next of map[name]?.opens ?? []) reach(next, [...path, name])
  }
  for (const name of named) reach(name)
})

test('a capability comes after those it opens, and each stands there once', () => {
  for (const [at, name] of named.entries()) {
    const { opens } = map[name]!
    expect(new Set(opens).size, name).toBe(opens.length)
    expect(
      opens.filter((each) => !named.slice(0, at).includes(each)),
      name,
    ).toEqual([])
  }
})

test('the map permits only what is used', () => {
  const used = new Set(
    everyImport.flatMap((each) => [opening(each)?.join(' opens '), foundationOpening(each)?.join(' opens ')]),
  )
  const opens = [...named.map((name) => [name, map[name]!.opens] as const), ...Object.entries(foundations)]
  const permitted = opens.flatMap(([name, opened]) => opened.map((each) => `${name} opens ${each}`))
  expect(permitted.filter((each) => !used.has(each))).toEqual([])
})

const isServed = (name: string) => named.includes(name) && !map[name]?.webOnly

test('a capability takes the services of those it may open, and nothing else but its ports', () => {
  for (const [name, { given }] of wiring()) {
    const { opens, ports = {} } = map[name]!
    expect(
      given.filter((each) => isServed(each) && !opens.includes(each)),
      name,
    ).toEqual([])
    expect(given.filter((each) => !isServed(each)).toSorted(), name).toEqual(Object.keys(ports).toSorted())
  }
})

test('a port leads to a capability that comes later and may not be opened', () => {
  for (const [at, name] of named.entries())
    for (const from of Object.values(map[name]!.ports ?? {})) {
      expect(named.indexOf(from), `${name} asks ${from}`).toBeGreaterThan(at)
      expect(map[name]!.opens).not.toContain(from)
    }
})

test('what reaches outside is taken only by the capability whose port it implements', () => {
  const ownerOf = owned()
  expect(ownerOf.size).toBeGreaterThan(5)
  const taken = [...wiring()].flatMap(([name, { shared }]) => shared.map((each) => ({ name, each })))
  expect(taken.filter(({ name, each }) => ownerOf.has(each) && ownerOf.get(each) !== name)).toEqual([])
  // Each is somebody's, or it needn't be there.
  expect([...ownerOf.keys()].filter((each) => !taken.some((by) => by.each === each))).toEqual([])
})

test('around the capabilities, only their ports are known, and each is built in one place', () => {
  const around = ofTheApi.filter((file) => /^apps\/api\/src\/[^/]+\.ts$/.test(file))
  const inside = around.flatMap((from) =>
    importsOf(from)
      .filter(({ to }) => to.includes('/capabilities/') && !to.endsWith('.port.ts'))
      .map(({ to }) => `${from} ${to}`.replaceAll('apps/api/src/', '')),
  )
  expect(inside.toSorted()).toEqual([
    'build-capabilities.ts capabilities/index.ts',
    // What the embedded provider tells identity.
    'identity-provider.ts capabilities/identity/registration/complete-registration.ts',
    'identity-provider.ts capabilities/identity/second-factor/second-factor-events.ts',
    'identity-provider.ts capabilities/identity/sessions/guessing.ts',
  ])
  const others = everyImport.filter(
    ({ from, to }) => /^apps\/api\/src\/capabilities\/[^/]+\/index\.ts$/.test(to) && !from.includes('.test.'),
  )
  expect(new Set(others.map(({ from }) => from))).toEqual(new Set(['apps/api/src/capabilities/index.ts']))
})

test('what a capability takes is read from where it’s declared', () => {
  const text = `
    type Given = { account: AccountService; identity: IdentityService }
    export const leads = ({ db, clock: time }: SharedDependencies, { account: accounts, isDown }: Given) => ({ module: {} })`
  expect(takenIn('leads', text)).toEqual({ shared: ['db', 'clock'], given: ['account', 'isDown'] })
  expect(takenIn('sales', 'export const sales = () => ({ module: {} })')).toEqual({ shared: [], given: [] })
  for (const hidden of ['({ db, ...more })', '(shared)', '({}, { ...given })', '({}, given)', '({}, { [name]: it })'])
    expect(() => takenIn('leads', `export const leads = ${hidden} => ({ module: {} })`), hidden).toThrow('names what')
  expect(() => takenIn('leads', 'const leads = () => ({})')).toThrow('exports no function')
})

test('what reaches outside is known by the port in its type', () => {
  const text = `
    import type { Card, Gateways } from './capabilities/payments/gateway.port.ts'
    import type { Clock } from './kernel/clock/clock.ts'
    export type SharedDependencies = { clock: Clock; gateways: Gateways; cards: { of: () => Card[] } | undefined }`
  expect([...ownedIn(text)]).toEqual([
    ['gateways', 'payments'],
    ['cards', 'payments'],
  ])
})

/** What these folders hold is one thing in several files: nobody reads one of them without the others. */
const knowEachOther = ['apps/api/src/kernel/jobs/', 'apps/api/src/kernel/postgres/', 'apps/sandbox/src/gateway/']

test('no two files import each other, directly or through others, not even for types', () => {
  const allowed = (files: string[]) =>
    knowEachOther.some((folder) => files.every((file) => file.startsWith(folder) && !file.endsWith('.tables.ts')))
  expect(circlesAmong(importsByFile()).filter((files) => !allowed(files))).toEqual([])
})

test('a circle is found however long it is, and what only leads into it is not part of it', () => {
  const imports = { a: ['b'], b: ['c'], c: ['b', 'd'], d: ['b'], e: ['f'], f: [] }
  expect(circlesAmong(new Map(Object.entries(imports)))).toEqual([['b', 'c', 'd']])
})

test('the type of a row stands beside its table', () => {
  const elsewhere = ofTheApi.filter((file) => !file.endsWith('.tables.ts'))
  expect(
    elsewhere.filter((file) =>
      /^export type \w+ = typeof \w+\.\$infer(Select|Insert)$/m.test(readFileSync(join(root, file), 'utf8')),
    ),
  ).toEqual([])
})

test('no file imports something it may not', () => {
  const broken = everyImport.flatMap((each) => {
    const why = forbidden(each)
    return why ? [`${each.from} imports ${each.to}: ${why}`] : []
  })
  expect(broken).toEqual([])
})

test.each([
  ['apps/api/src/capabilities/catalog/list.ts', '../content/content.service.ts', 'does not let catalog open content'],
  ['apps/api/src/capabilities/help/load.ts', '../content/index.ts', 'called by its service, content.service.ts'],
  ['packages/contract/src/catalog/a.rule.ts', '../content/content.contract.ts', 'does not let catalog open content'],
  ['apps/api/src/capabilities/catalog/list.ts', '@hibla/contract/content/link.rule', 'not let catalog open content'],
  ['apps/web/src/capabilities/shop/a.tsx', '@hibla/contract/cart/cart.contract', 'does not let shop open cart'],
  ['apps/api/src/adapters/mail/mail.ts', '../../capabilities/leads/email.ts', 'only the port'],
  ['apps/api/src/kernel/files/keep.ts', '../../capabilities/account/account.service.ts', 'knows no capability'],
  ['apps/api/src/capabilities/help/load.ts', '../content/documents.ts', 'called by its service'],
  ['apps/api/src/capabilities/help/load.ts', '../content/content.tables.ts', 'tables'],
  [
    'apps/api/src/capabilities/unheard-of/load.ts',
    '../content/content.service.ts',
    'does not let unheard-of open content',
  ],
  ['apps/api/src/capabilities/content/mail.ts', '../../adapters/mail/mail.ts', 'only compose.ts'],
  ['apps/api/src/capabilities/content/content.routes.ts', 'fastify', 'one place'],
  ['apps/api/src/kernel/http/route.ts', '../../capabilities/content/index.ts', 'no capability'],
  ['apps/web/src/ui/button.tsx', '../capabilities/content/index.ts', 'ui knows'],
  ['apps/web/src/ui/button.tsx', '@hibla/contract/cart/cart.contract', 'does not let apps/web/src/ui open cart'],
  ['apps/web/src/shell/menu.tsx', '@hibla/contract/cart/cart.contract', 'does not let apps/web/src/shell open cart'],
  ['apps/web/src/kernel/form.ts', '@hibla/contract/cart/cart.contract', 'does not let apps/web/src/kernel open cart'],
  ['apps/api/src/kernel/http/route.ts', '@hibla/contract/cart/cart.contract', 'apps/api/src/kernel open cart'],
  ['apps/web/src/capabilities/content/page.tsx', '../../shell/menu.tsx', 'never imports the shell'],
  ['apps/web/src/root.tsx', '../../api/src/config/config.ts', 'only by its contract'],
  ['packages/contract/src/values/money.ts', '../endpoint.ts', 'values know only values'],
  ['packages/contract/src/endpoint.ts', 'fastify', 'zod and nothing else'],
])('%s may not import %s', (file, specifier, why) => {
  const [found] = importsOf(file, `import { x } from '${specifier}'\n`)
  expect(forbidden(found!)).toContain(why)
})

test.each([
  ['apps/api/src/capabilities/help/load.ts', '../content/content.service.ts'],
  ['packages/contract/src/help/a.rule.ts', '../content/link.rule.ts'],
  ['packages/contract/src/billing/a.rule.ts', '../values/days.ts'],
  ['apps/api/src/compose.ts', './capabilities/content/index.ts'],
  ['apps/api/src/compose.ts', './adapters/mail/mail.ts'],
  ['apps/api/src/capabilities/help/load.ts', '@hibla/contract/content/link.rule'],
  ['apps/web/src/capabilities/audit/page.tsx', '@hibla/contract/values/days'],
  ['apps/web/src/routes.ts', './capabilities/content/index.ts'],
])('%s may import %s', (file, specifier) => {
  const [found] = importsOf(file, `import { x } from '${specifier}'\n`)
  expect(forbidden(found!)).toBeUndefined()
})
