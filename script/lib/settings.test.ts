import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any settings the portal is at port 3000 with its stand-ins and demo data', () => {
  expect(readSettings({}, '/project')).toEqual({
    host: '127.0.0.1',
    port: 3000,
    sandboxPort: 3100,
    smtpPort: 3125,
    sandbox: true,
    demo: true,
    dataFolder: '/project/.data',
    databaseUrl: undefined,
  })
})

test('every mistake is said by its name, all at once', () => {
  const wrong = { PORT: '70000', SANDBOX_PORT: '3e3', HIBLA_SANDBOX: 'no' }
  expect(() => readSettings(wrong, '/project')).toThrow(
    [
      "PORT: must be a port number from 1 to 65535, not '70000'",
      "SANDBOX_PORT: must be a port number from 1 to 65535, not '3e3'",
      "HIBLA_SANDBOX: must be 'on' or 'off', not 'no'",
    ].join('\n'),
  )
})

test('the data folder may lie elsewhere, and an empty variable is none', () => {
  const settings = readSettings({ HIBLA_DATA: '/srv/hibla', DATABASE_URL: '', HIBLA_DEMO: 'off' }, '/project')
  expect(settings).toMatchObject({ dataFolder: '/srv/hibla', databaseUrl: undefined, demo: false })
})
