import { HOUR_MS } from '@hibla/contract/values/days'
import { beforeEach, expect, test } from 'vitest'
import { incidentAt } from '../../../test/incident.ts'
import { useSubscribers } from './test/subscribers.ts'

const { api, calls, subscriber, who, key, opened, read, seen, desk } = await useSubscribers()
const NOW = '2026-11-15T09:00:00+08:00'
beforeEach(() => api.clock.set(NOW))

const expectedEnd = new Date(Date.parse(NOW) + 5 * HOUR_MS).toISOString()
type Ana = Awaited<ReturnType<typeof subscriber>>
const report = async (ana: Ana, body: object) => {
  const { status, body: answer } = await api.call(calls.openTicket, {
    ...who(ana),
    ...key(),
    body,
  })
  expect(status).toBe(200)
  return answer
}
const lineBackOn = async (ana: Ana, ticketNumber: string) => (await read(ana, ticketNumber)).body.lineBackBy

test('who reports a line that is down in an outage hears at once when it’s expected back, and reads it on the ticket', async () => {
  const ana = await subscriber()
  const { end } = await incidentAt(api, ana.number, { expectedEnd })
  const { ticketNumber, lineBackBy } = await report(ana, { type: 'troubleshoot' })
  const another = await report(ana, { concernType: 'CONNECTION', subConcernType: 'CONNECTION-NONE' })
  expect([lineBackBy, another.lineBackBy]).toEqual([expectedEnd, expectedEnd])
  expect(await lineBackOn(ana, ticketNumber)).toBe(expectedEnd)
  expect((await seen(ticketNumber)).lineBackBy).toBe(expectedEnd)

  await desk().resolve(another.ticketNumber)
  expect(await lineBackOn(ana, another.ticketNumber)).toBeNull()
  api.clock.advance({ hours: 5 })
  expect(await lineBackOn(ana, ticketNumber)).toBeNull()
  api.clock.set(NOW)
  api.clock.advance({ hours: 1 })
  expect(await lineBackOn(ana, ticketNumber)).toBe(expectedEnd)
  await end()
  expect(await lineBackOn(ana, ticketNumber)).toBeNull()
})

test('nobody is told a time that isn’t about them: a ticket about a bill, an outage elsewhere, one without a known end', async () => {
  const [ana, ben, carla] = [await subscriber('ana'), await subscriber('ben'), await subscriber('carla')]
  await incidentAt(api, ana.number, { expectedEnd })
  await incidentAt(api, carla.number)
  expect(await lineBackOn(ana, await opened(ana))).toBeNull()
  expect((await report(ana, { concernType: 'DEVICE' })).lineBackBy).toBeNull()
  for (const other of [ben, carla]) {
    const { ticketNumber, lineBackBy } = await report(other, { type: 'troubleshoot' })
    expect([lineBackBy, await lineBackOn(other, ticketNumber)]).toEqual([null, null])
  }
})
