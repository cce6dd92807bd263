import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from './kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { useApi } from '../test/api.ts'
import { livePayments } from '../test/live-payments.ts'
import { portalProgram, program, quickStart } from '../test/quick-start.ts'
import { browserOf } from './adapters/identity/test/browser.ts'
import { dataFolder } from './data-folder.ts'
import { readDemoAccounts, refuseDemoPeople } from './demo.ts'
import { setUp } from './setup.ts'

const api = await useApi()
const { environment } = api
const { password, accounts } = await readDemoAccounts()
const socket = `http://127.0.0.1:${environment.PORT}`
const newBrowser = () => browserOf(socket, environment.ORIGIN)
const statusOf = async (email: string) => {
  const browser = newBrowser()
  await browser.follow(browser.authorizeUrl())
  return (await browser.enter(email, password)).status
}
const count = async (from: ReturnType<typeof sql>) =>
  Number((await api.db.execute(sql`select count(*) as n from ${from}`))[0]?.['n'])
const demoData = async () => [
  await count(sql`property where demo`),
  await count(sql`network_element where element_id like 'DEMO-%'`),
  await count(sql`content_document where published_by = 'demo'`),
  await count(sql`agent`),
]

/** Another provider's, as production asks for. */
const ownBrandFile = async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'hibla-brand-')), 'brand.yaml')
  onTestFinished(() => rm(dirname(file), { recursive: true }))
  const text = await readFile(dataFolder('brand.yaml'), 'utf8')
  await writeFile(file, text.replaceAll('hibla.example.com', 'linaw-fibre.ph').replaceAll(/hibla/gi, 'Linaw'))
  return file
}

const startProduction = async (brandFile: string) => {
  const settings = {
    ...quickStart,
    HIBLA_MODE: 'production',
    DATABASE_URL: api.url,
    SECRET_KEY: environment.SECRET_KEY,
    ORIGIN: 'https://portal.example.com',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Linaw Fibre <care@linaw-fibre.ph>',
    BRAND_FILE: brandFile,
    SMS_URL: 'http://127.0.0.1:1',
    SMS_KEY: 'a-key',
    IDENTITY: 'embedded',
    FILES: 'folder',
    FILES_FOLDER: '/srv/hibla/files',
    ...livePayments,
  }
  return spawnSync(process.execPath, [portalProgram()], {
    env: settings,
    encoding: 'utf8',
  })
}

test('production doesn’t start while somebody can log in with the public password', async () => {
  const { status, stderr } = await startProduction(await ownBrandFile())
  expect(status).toBe(1)
  expect(stderr).toContain(`${accounts.length} demo logins with a public password work here`)
})

const setupSays = (settings: Record<string, string> = {}) => {
  const { status, stderr } = spawnSync(process.execPath, [program('apps/api/src/hibla.ts'), 'setup'], {
    env: {
      ...quickStart,
      HIBLA_MODE: 'development',
      DATABASE_URL: api.url,
      SECRET_KEY: environment.SECRET_KEY,
      ...settings,
    },
    encoding: 'utf8',
  })
  return { status, lines: stderr.trim().split('\n') }
}

test('a wrong file stops the setup with one line that names it, its line and its field', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hibla-brand-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'brand.yaml')
  await writeFile(file, 'product: [Hibla]\n')
  const { status, lines } = setupSays({ BRAND_FILE: file })
  expect(status).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^\S+brand\.yaml: .*line 1: product: /)])
})

test('the setup of a standby says that it needs the primary, not that nobody answers', async () => {
  const { pathname } = new URL(api.url)
  const readOnly = (is: 'on' | 'off') =>
    api.db.execute(sql.raw(`alter database "${pathname.slice(1)}" set default_transaction_read_only = ${is}`))
  await readOnly('on')
  onTestFinished(async () => void (await readOnly('off')))
  const { status, lines } = setupSays()
  expect([status, lines]).toEqual([1, [expect.stringContaining('it’s a standby')]])
})

test('production doesn’t start under the name of the provider that we made up', async () => {
  const { status, stderr } = await startProduction(dataFolder('brand.yaml'))
  expect(status).toBe(1)
  expect(stderr).toContain('BRAND_FILE: names the invented provider: product is Hibla')
})

test('turning demo data off disables its logins, ends their sessions, says how many, and shows nothing of it', async () => {
  const staff = 'back-office@hibla.example.com'
  const browser = newBrowser()
  const { refresh_token } = await browser.logIn({ email: staff, password })
  await api.db.execute(sql`update person set email = 'renamed@example.com' where email = 'sme@hibla.example.com'`)
  expect(await statusOf('renamed@example.com')).toBe(200)
  expect(Math.min(...(await demoData()))).toBeGreaterThan(0)

  const said = await setUp({ ...environment, HIBLA_DEMO: false })
  expect(said).toEqual([`Demo data is off: ${accounts.length} demo logins were disabled, and their sessions ended`])
  for (const email of [staff, 'sales-admin@hibla.example.com', 'renamed@example.com'])
    expect(await statusOf(email)).toBe(401)
  expect((await browser.token({ grant_type: 'refresh_token', refresh_token })).status).toBe(400)
  expect((await browser.checkSilently()).searchParams.get('error')).toBe('login_required')
  expect(await count(sql`security_event where what = 'demo-disabled'`)).toBe(accounts.length)
  expect(await demoData()).toEqual([0, 0, 0, 0])
  await refuseDemoPeople(api.db)

  expect(await setUp({ ...environment, HIBLA_DEMO: false })).toEqual([])
})

test('turning demo data on again lets them back in', async () => {
  expect(await setUp({ ...environment, HIBLA_DEMO: true })).toEqual([])
  expect(await statusOf('back-office@hibla.example.com')).toBe(200)
  expect(Math.min(...(await demoData()))).toBeGreaterThan(0)
})
