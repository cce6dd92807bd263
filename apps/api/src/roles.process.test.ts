import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { planList } from '@hibla/contract/catalog/catalog.contract'
import { register } from '@hibla/contract/identity/identity.contract'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { callHeadersFor } from '../test/call-headers.ts'
import { useDatabase } from '../test/database.ts'
import { processes, type Process } from '../test/kills/processes.ts'
import { secretKey } from '../test/secret-key.ts'
import { smtpSimulator } from '../test/smtp-simulator.ts'
import { until } from '../test/until.ts'
import { sql } from './kernel/postgres/sql.ts'

const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))
if (!existsSync(webBuild)) throw new Error('build the web first: npm run build')

const { url, db } = await useDatabase()
// Notes which process begins which job, and which one takes events out of the outbox.
await db.execute(
  sql.raw(`
  create table seen (what text, who text);
  create function note_job() returns trigger language plpgsql as $$ begin
    insert into seen values (new.name, current_setting('application_name')); return null;
  end $$;
  create trigger note_job after update of state on pgboss.job for each row
    when (new.state = 'active' and old.state <> 'active' and new.retry_count = 0) execute function note_job();
  create function note_relay() returns trigger language plpgsql as $$ begin
    insert into seen values ('outbox', current_setting('application_name')); return null;
  end $$;
  create trigger note_relay after delete on outbox_event for each row execute function note_relay()`),
)
const seen = () => db.execute<{ what: string; who: string }>(sql`select what, who from seen`)

const programs = processes({
  ...secretKey,
  DATABASE_URL: url,
  HIBLA_MODE: 'test',
  ORIGIN: 'http://portal.test',
  CAPTCHA_FREE_CALLS: '1000',
  LOG_LEVEL: 'error',
})
afterAll(() => programs.stop())

const start = async (PROCESS_ROLE: 'pages' | 'jobs', more: Record<string, string> = {}): Promise<Process> => {
  const started = await programs.portal({ PROCESS_ROLE, ...more })
  if (!started) throw new Error(`a process for ${PROCESS_ROLE} did not start`)
  onTestFinished(() => started.terminate())
  return started
}
const statusOf = async (at: Process, path: string): Promise<number> => {
  const answer = await fetch(`${at.origin}${path}`, { headers: callHeadersFor(), redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

test('somebody who registers at a process for pages gets the mail from one for jobs, and only from there', async () => {
  const [ofPages, ofJobs] = [await smtpSimulator(), await smtpSimulator()]
  const pages = await start('pages', { SMTP_URL: ofPages.url })
  const registering = await fetch(`${pages.origin}/api${register.path}`, {
    method: 'POST',
    headers: { ...callHeadersFor(), 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'roland@example.com',
      firstName: 'Roland',
      lastName: 'Cruz',
      mobileNumber: '9171234567',
      password: 'seven carabaos cross slowly',
    }),
  })
  expect([registering.status, await registering.text()]).toEqual([200, expect.any(String)])
  expect(await db.$count(sql`outbox_event`)).toBeGreaterThan(0)
  const jobs = await start('jobs', { SMTP_URL: ofJobs.url })
  await until(async () => ofJobs.ids.length > 0)
  expect([ofPages.ids.length, ofJobs.ids.length]).toEqual([0, 1])
  expect(new Set((await seen()).map(({ who }) => who))).toEqual(new Set([jobs.name]))
})

test('a process for pages serves everything and hears at once what others changed', async () => {
  const pages = await start('pages')
  for (const path of ['/healthz', '/readyz', '/metrics', '/config.json', '/realms/hibla/protocol/openid-connect/certs'])
    expect([path, await statusOf(pages, path)]).toEqual([path, 200])
  // Pages know which address is the portal's, and lead there.
  expect(await statusOf(pages, '/privacy-notice')).toBe(302)
  const plans = async () => (await fetch(`${pages.origin}/api${planList.path}`, { headers: callHeadersFor() })).text()
  expect(await plans()).not.toContain(' renamed elsewhere')
  await db.execute(sql`update plan set name = name || ' renamed elsewhere'`)
  await until(async () => (await plans()).includes(' renamed elsewhere'))
})

test('a process for jobs says how it is and nothing else', async () => {
  const jobs = await start('jobs')
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect([path, await statusOf(jobs, path)]).toEqual([path, 200])
  const served = ['/', '/login', '/config.json', `/api${planList.path}`, '/api/docs', '/files/any', '/licences']
  const ofIdentity = ['/realms/hibla/protocol/openid-connect/certs', '/admin/realms/hibla/users']
  for (const path of [...served, ...ofIdentity]) expect([path, await statusOf(jobs, path)]).toEqual([path, 404])
})

test('two processes for jobs do what is scheduled once', async () => {
  // What ran in this minute already, for the people before, would not be scheduled once more.
  await db.execute(sql`delete from pgboss.job`)
  await db.execute(sql`truncate seen`)
  // Due a moment ago, and then only tomorrow again.
  await db.execute(sql`
    update pgboss.schedule set cron = to_char(now() at time zone 'Asia/Manila', 'FMSS FMMI FMHH24 * * *')`)
  await db.execute(sql`update pgboss.version set cron_on = null`)
  const two = [await start('jobs'), await start('jobs')]
  const scheduled = (await db.execute<{ name: string }>(sql`select name from pgboss.schedule order by name`)).map(
    ({ name }) => name,
  )
  expect(scheduled.length).toBeGreaterThan(10)
  const done = async () => (await seen()).map(({ what }) => what).filter((what) => scheduled.includes(what))
  await until(async () => new Set(await done()).size === scheduled.length)
  await Promise.all(two.map((each) => each.terminate()))
  expect((await done()).toSorted()).toEqual(scheduled.toSorted())
})
