import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any settings the portal runs on port 3000 with its sandbox and demo data', () => {
  expect(readSettings({}, '/project')).toEqual({
    host: '127.0.0.1',
    port: 3000,
    sandboxPort: 3100,
    smtpPort: 3125,
    gatewayPort: 3150,
    modemsPort: 3160,
    sandbox: true,
    demo: true,
    production: false,
    dataFolder: '/project/.data',
    databaseUrl: undefined,
  })
})

test('production gets no sandbox and no demo accounts, not even by name', () => {
  expect(readSettings({ HIBLA_MODE: 'production' }, '/project')).toMatchObject({ sandbox: false, demo: false })
  expect(() => readSettings({ HIBLA_MODE: 'production', HIBLA_DEMO: 'on' }, '/project')).toThrow(/^HIBLA_DEMO: /)
  expect(() => readSettings({ HIBLA_MODE: 'production', HIBLA_SANDBOX: 'on' }, '/project')).toThrow(/^HIBLA_SANDBOX: /)
})

test('a host that others can reach is refused before any demo data is loaded, unless it is wanted', () => {
  expect(() => readSettings({ HOST: '0.0.0.0' }, '/project')).toThrow(/^HOST: others can reach 0\.0\.0\.0/)
  const alone = { HOST: '0.0.0.0', HIBLA_DEMO: 'off', HIBLA_SANDBOX: 'off' }
  expect(readSettings(alone, '/project').host).toBe('0.0.0.0')
  expect(readSettings({ HOST: '0.0.0.0', ALLOW_DEMO_TO_OTHERS: 'on' }, '/project').demo).toBe(true)
})

test('all mistakes are reported at once, each by its name', () => {
  const wrong = { PORT: '70000', SANDBOX_PORT: '3e3', HIBLA_SANDBOX: 'no' }
  expect(() => readSettings(wrong, '/project')).toThrow(
    [
      "PORT: must be a port number from 1 to 65535, not '70000'",
      "SANDBOX_PORT: must be a port number from 1 to 65535, not '3e3'",
      "HIBLA_SANDBOX: must be 'on' or 'off', not 'no'",
    ].join('\n'),
  )
})

test('the data folder can be elsewhere, and an empty variable counts as not set', () => {
  const settings = readSettings({ HIBLA_DATA: '/srv/hibla', DATABASE_URL: '', HIBLA_DEMO: 'off' }, '/project')
  expect(settings).toMatchObject({ dataFolder: '/srv/hibla', databaseUrl: undefined, demo: false })
})
