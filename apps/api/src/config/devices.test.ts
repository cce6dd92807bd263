import { expect, test } from 'vitest'
import { devicesMistakes } from './devices.ts'

const off = { MODEMS: 'off', STREAMING: 'off' } as const

test('production refuses simulators, and a streaming address that others can read along', () => {
  const sandbox = {
    MODEMS: 'sandbox',
    MODEMS_URL: 'http://127.0.0.1:3160',
    STREAMING: 'sandbox',
    STREAMING_URL: 'http://127.0.0.1:3100/streaming',
    STREAMING_KEY: 'sandbox',
  } as const
  expect(devicesMistakes(sandbox, false)).toEqual([])
  expect(devicesMistakes(sandbox, true).map(({ variable }) => variable)).toEqual(['MODEMS', 'STREAMING'])
  expect(devicesMistakes({ ...sandbox, MODEMS: 'genieacs', STREAMING: 'live' }, true)).toEqual([
    {
      variable: 'STREAMING_URL',
      wrong: 'must begin with https:// in production, or its key could be read on the way',
    },
  ])
})

test('what is turned on is set up completely, and what is off needs nothing', () => {
  expect(devicesMistakes(off, true)).toEqual([])
  expect(devicesMistakes({ MODEMS: 'genieacs', STREAMING: 'live' }, true)).toEqual([
    { variable: 'MODEMS_URL', wrong: 'is not set, and MODEMS=genieacs needs it' },
    { variable: 'STREAMING_URL', wrong: 'is not set, and STREAMING=live needs it' },
    { variable: 'STREAMING_KEY', wrong: 'is not set, and STREAMING=live needs it' },
  ])
})
