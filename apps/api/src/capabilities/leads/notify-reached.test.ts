import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { pages } from '@hibla/contract/values/paths'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { inBasco } from '../../../test/demo-places.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { networkElement } from '../serviceability/serviceability.tables.ts'
import { lead } from './leads.tables.ts'
import { lead as input } from './test/samples.ts'

const api = await useApi()
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window, outgoing_message, lead`)
  await api.db.delete(networkElement).where(eq(networkElement.elementId, 'NEW-1'))
})

const waits = async (email: string, more: Partial<typeof input> = {}) =>
  (
    await api.call(contract.leads.submitLead, {
      body: { ...input, ...more, emaiID: email, source: 'WEB' },
      idempotencyKey: randomUUID(),
    })
  ).status
const build = (technology: 'GPON' | 'GFAST' = 'GPON', portsUsed = 0) =>
  api.db
    .insert(networkElement)
    .values({
      elementId: 'NEW-1',
      technology,
      ...inBasco,
      reachMetres: 300,
      portsTotal: 8,
      portsUsed,
      status: 'live',
      plannedFor: null,
    })
    .onConflictDoUpdate({ target: networkElement.elementId, set: { portsUsed } })
const morning = () => api.work.schedules.find(({ name }) => name === 'leads.tell-reached')!.run()
const newsTo = async (email: string) =>
  (await messagesTo(api.db, email)).filter(({ subject }) => subject === 'Hibla has come to where you want it')

test.each(['GPON', 'GFAST'] as const)(
  'whoever waits for fibre is told on the morning after we built it (%s), and only once',
  async (technology) => {
    await waits('ana@example.com')
    await waits('far@example.com', { latitude: inBasco.latitude - 0.008 })
    await morning()
    expect(await newsTo('ana@example.com')).toEqual([])
    await build(technology)
    await Promise.all([morning(), morning()])
    await morning()
    const [message, ...more] = await newsTo('ana@example.com')
    expect(more).toEqual([])
    const [kept] = await api.db.select().from(lead).where(eq(lead.email, 'ana@example.com'))
    expect(message?.text).toContain(kept?.leadId)
    expect(message?.text).toContain(`Check my address: ${api.environment.ORIGIN}${pages.checkAddress}`)
    expect(kept?.toldAt).toEqual(api.clock.now())
    expect(await newsTo('far@example.com')).toEqual([])
  },
)

test('a line without a free port is no news', async () => {
  await waits('ben@example.com')
  await build('GPON', 8)
  await morning()
  expect(await newsTo('ben@example.com')).toEqual([])
})

test('somebody who waits at several places gets one letter that names them all', async () => {
  await waits('carla@example.com')
  await waits('carla@example.com', { latitude: inBasco.latitude + 0.002 })
  await build()
  await morning()
  const emails = await newsTo('carla@example.com')
  expect(emails).toHaveLength(1)
  for (const { leadId } of await api.db.select().from(lead)) expect(emails[0]?.text).toContain(leadId)
})

test('somebody who was told but came too late can wait again, and is told again', async () => {
  await waits('dante@example.com')
  await build()
  await morning()
  await build('GPON', 8)
  expect(await waits('dante@example.com')).toBe(200)
  await morning()
  expect(await newsTo('dante@example.com')).toHaveLength(1)
  await build()
  await morning()
  expect(await newsTo('dante@example.com')).toHaveLength(2)
})
