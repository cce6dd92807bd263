import { expect, onTestFinished, test, vi } from 'vitest'
import { startModems } from './modems.ts'

const SERIAL = 'HBLA24A10011'
type Document = Record<string, unknown> & { _id: string; _lastInform: string; _lastBoot: string }
type Task = { _id: string; name: string; expiry?: string }

async function stage() {
  let time = Date.parse('2026-11-15T09:01:00+08:00')
  const { url, stop } = await startModems({ port: 0, clock: { now: () => new Date(time) } })
  onTestFinished(stop)
  const json = async <T>(path: string): Promise<T> => (await fetch(`${url}${path}`)).json()
  const post = (path: string, body?: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  const find = async (serial = SERIAL) =>
    (
      await json<Document[]>(
        `/devices/?query=${encodeURIComponent(JSON.stringify({ '_deviceId._SerialNumber': serial }))}`,
      )
    )[0]
  const device = (await find())!
  const tasksAt = `/devices/${encodeURIComponent(device._id)}/tasks`
  return {
    url,
    json,
    post,
    find,
    device,
    pass: (seconds: number) => void (time += seconds * 1000),
    set: (settings: object) => post(`/sandbox/modems/${SERIAL}`, settings),
    tell: (task: object, query = '?connection_request&timeout=3000') => post(`${tasksAt}${query}`, task),
    call: () => post(`${tasksAt}?connection_request`),
    tasks: () => json<Task[]>('/tasks/'),
    reboots: async () => (await json<{ reboots: string[] }>(`/sandbox/modems/${SERIAL}`)).reboots,
  }
}

test('a modem that is told to restart does, is away for a while, and reports when it is back', async () => {
  const at = await stage()
  const told = await at.tell({ name: 'reboot' })
  expect([told.status, await told.json()]).toEqual([200, expect.objectContaining({ name: 'reboot' })])
  expect((await at.find())!._lastBoot).toBe(at.device._lastBoot)
  expect((await at.call()).status).toBe(504)
  at.pass(89)
  expect((await at.call()).status).toBe(504)
  at.pass(1)
  expect((await at.find())!._lastBoot).toBe('2026-11-15T01:02:30.000Z')
  expect((await at.call()).status).toBe(200)
  expect(await at.reboots()).toHaveLength(1)
})

test('a modem that stays away after a restart comes back when somebody switches it on', async () => {
  const at = await stage()
  await at.set({ comesBack: false })
  await at.tell({ name: 'reboot' })
  at.pass(7200)
  expect((await at.find())!._lastInform).toBe('2026-11-15T01:01:00.000Z')
  await at.set({ comesBack: true })
  expect((await at.find())!._lastBoot).toBe('2026-11-15T03:01:00.000Z')
})

test('a task that waits is done at the next report, unless it has expired or was taken back', async () => {
  const at = await stage()
  await at.set({ manner: 'queued' })
  const queued = await at.tell({ name: 'reboot', uniqueKey: 'one', expiry: 600 })
  expect([queued.status, queued.statusText]).toEqual([202, 'Task queued but not processed'])
  const again = await at.tell({ name: 'reboot', uniqueKey: 'one', expiry: 600 })
  expect(await at.tasks()).toEqual([expect.objectContaining({ _id: ((await again.json()) as Task)._id })])
  at.pass(240)
  expect(await at.tasks()).toEqual([])
  expect(await at.reboots()).toEqual(['2026-11-15T01:05:00.000Z'])

  at.pass(600)
  await at.tell({ name: 'reboot', expiry: 60 })
  at.pass(300)
  expect([await at.tasks(), (await at.reboots()).length]).toEqual([[], 1])

  const { _id } = (await (await at.tell({ name: 'reboot' })).json()) as Task
  const taken = () => fetch(`${at.url}/tasks/${_id}`, { method: 'DELETE' })
  expect([(await taken()).status, (await taken()).status]).toEqual([200, 404])
  at.pass(600)
  expect(await at.reboots()).toHaveLength(1)
})

test('a fault is on file under its task, and goes with it', async () => {
  const at = await stage()
  await at.set({ manner: 'faulted' })
  const told = await at.tell({ name: 'reboot' })
  const { _id } = (await told.json()) as Task
  expect([told.status, told.statusText]).toEqual([202, 'Task faulted'])
  expect(await at.json('/faults/')).toEqual([
    expect.objectContaining({ _id: `${at.device._id}:task_${_id}`, code: 'cwmp.9002' }),
  ])
  await fetch(`${at.url}/tasks/${_id}`, { method: 'DELETE' })
  expect(await at.json('/faults')).toEqual([])
})

test('a modem that can’t be reached stops reporting, and what it’s told waits', async () => {
  const at = await stage()
  at.pass(1000)
  await at.set({ manner: 'unreachable' })
  at.pass(3600)
  expect((await at.find())!._lastInform).toBe('2026-11-15T01:15:00.000Z')
  const told = await at.tell({ name: 'reboot' })
  expect([told.status, told.statusText]).toEqual([202, 'Device is offline'])
  expect(await at.tasks()).toHaveLength(1)
})

test('the modem of the demo’s subscriber in an outage area is silent until somebody mends the line', async () => {
  const at = await stage()
  const serial = 'HBLA24A10086'
  const gina = (await at.find(serial))!
  expect(gina._lastInform).toBe('2026-11-15T00:00:00.000Z')
  const call = () => at.post(`/devices/${encodeURIComponent(gina._id)}/tasks?connection_request`)
  expect((await call()).status).toBe(504)
  at.pass(1200)
  expect((await at.find(serial))!._lastInform).toBe('2026-11-15T00:00:00.000Z')
  await at.post(`/sandbox/modems/${serial}`, { manner: 'done' })
  expect((await call()).status).toBe(200)
  expect((await at.find(serial))!._lastInform).toBe('2026-11-15T01:21:00.000Z')
})

test('values are changed, and a password is never told', async () => {
  const at = await stage()
  const wifi = 'InternetGatewayDevice.LANDevice.1.WLANConfiguration.1'
  await at.tell({
    name: 'setParameterValues',
    parameterValues: [
      [`${wifi}.SSID`, 'Bahay', 'xsd:string'],
      [`${wifi}.KeyPassphrase`, 'correct horse', 'xsd:string'],
    ],
  })
  const text = JSON.stringify(await at.find())
  expect([text.includes('"Bahay"'), text.includes('correct horse')]).toEqual([true, false])
})

test('another product may have the same serial number', async () => {
  const at = await stage()
  await at.post(`/sandbox/modems/${SERIAL}/twin`)
  const found = await at.json<{ _id: string; _deviceId: Record<string, string> }[]>(
    `/devices/?query=${encodeURIComponent(JSON.stringify({ '_deviceId._SerialNumber': SERIAL }))}`,
  )
  expect(found.map(({ _deviceId: { _ProductClass: product } }) => product)).toEqual(['HBL-ONT6', 'HBL-ONT5'])
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(2)
})

test('nobody’s modem isn’t there, and nonsense is refused', async () => {
  const at = await stage()
  expect(await at.find('SOMEBODY-ELSES')).toBeUndefined()
  expect((await at.post('/devices/nobody/tasks', { name: 'reboot' })).status).toBe(404)
  expect((await at.tell({ name: 'explode' })).status).toBe(400)
  expect((await fetch(`${at.url}/devices/?query=%7B`)).status).toBe(400)
})

test('somebody makes it hang up, go down and forget to answer', async () => {
  const at = await stage()
  await at.post('/sandbox/modems/mishaps', { name: 'cut' })
  await expect(at.tell({ name: 'reboot' })).rejects.toThrow('fetch failed')
  await at.post('/sandbox/modems/mishaps', { name: 'down', on: 'question', for: 'all' })
  expect((await fetch(`${at.url}/devices`)).status).toBe(503)
  await at.post('/sandbox/modems/mishaps/clear')
  expect((await fetch(`${at.url}/devices`)).status).toBe(200)
  await at.post('/sandbox/modems/mishaps', { name: 'answer-lost' })
  const left = fetch(`${at.url}/devices/${encodeURIComponent(at.device._id)}/tasks?connection_request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'reboot' }),
    signal: AbortSignal.timeout(300),
  })
  await expect(left).rejects.toThrow(/timeout/)
  expect(await at.reboots()).toHaveLength(1)
})

test('an answer is held until it is let go, and by then it’s done', async () => {
  const at = await stage()
  await at.post('/sandbox/modems/mishaps', { name: 'held' })
  let isAnswered = false
  const told = at.tell({ name: 'reboot' }).finally(() => (isAnswered = true))
  await vi.waitFor(async () => expect(await at.reboots()).toHaveLength(1), 60_000)
  expect(isAnswered).toBe(false)
  await at.post('/sandbox/modems/mishaps/let-go')
  expect((await told).status).toBe(200)
})

test('the page shows each modem, and its form changes how it behaves', async () => {
  const at = await stage()
  const form = new URLSearchParams({ manner: 'faulted', comesBack: 'false', dbm: '-29.5' })
  const sent = await fetch(`${at.url}/sandbox/modems/${SERIAL}`, { method: 'POST', body: form, redirect: 'manual' })
  expect(sent.headers.get('location')).toBe('/sandbox/modems')
  expect(await (await fetch(`${at.url}/sandbox/modems`)).text()).toContain(SERIAL)
  expect(await at.json(`/sandbox/modems/${SERIAL}`)).toMatchObject({
    settings: { manner: 'faulted', comesBack: false, dbm: -29.5 },
  })
})
