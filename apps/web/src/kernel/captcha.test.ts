import { register } from '@hibla/contract/identity/identity.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../test/client.ts'
import { sampleConfig } from '../test/sample.ts'
import { setCaptcha } from './captcha.ts'
import { portalClient } from './use-client.ts'

const body = {
  firstName: 'ANA',
  lastName: 'REYES',
  email: 'ana@example.com',
  mobileNumber: '9171234567',
  password: 'seven purple kites',
}
const shown: (string | null)[] = []
let asked: string[] = []
beforeEach(() => {
  shown.length = 0
  asked = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    const captcha = headers.get('x-captcha')
    shown.push(captcha)
    return captcha
      ? Response.json({ status: true })
      : Response.json(problem({ status: 403, code: 'captcha-needed' }), { status: 403 })
  })
  setCaptcha(
    async () =>
      async ({ call }) => (asked.push(call), 'shown'),
  )
})

test('a person the server takes for a robot is checked during the call, and it succeeds', async () => {
  expect(await portalClient(sampleConfig).send(register, { body })).toEqual({ ok: true, body: { status: true } })
  expect([asked, shown]).toEqual([['POST /users'], [null, 'shown']])
})

test('the feature flag turns the check off', async () => {
  const features = { ...sampleConfig.features, captchaDisplayOff: true }
  const answer = await portalClient({ ...sampleConfig, features }).send(register, { body })
  expect(answer).toMatchObject({ ok: false, problem: { code: 'captcha-needed' } })
  expect(asked).toEqual([])
})
