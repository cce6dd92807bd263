import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { workOff } from '../../../test/work-off.ts'
import { sentCode } from './test/codes.ts'
import { newcomer, registerIn } from './test/newcomers.ts'

const api = await useApi()
const { identity } = contract

const minutesLeft = async (to: string, channel: 'mail' | 'sms' = 'mail') => {
  const until = (await messagesTo(api.db, to, channel)).at(-1)?.until
  return until && (until.getTime() - api.clock.now().getTime()) / 60_000
}

test('a letter waits for a mail server as long as its link or code works, and no longer', async () => {
  const { email } = await registerIn(api)
  expect(await minutesLeft(email)).toBe(10)

  const ana = await newcomer(api)
  await api.call(identity.forgotPassword, { body: { email: ana.email } })
  await workOff(api, 'identity')
  expect(await minutesLeft(ana.email)).toBe(60)

  await sentCode(api, 'ForCompliance', { email: 'code@example.com' })
  expect(await minutesLeft('code@example.com')).toBe(10)
  await sentCode(api, 'ForCompliance', { mobileNumber: '9178888888' })
  expect(await minutesLeft('+639178888888', 'sms')).toBe(10)
})
