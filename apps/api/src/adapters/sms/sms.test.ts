import { readFileSync } from 'node:fs'
import { startSandbox } from '@hibla/sandbox'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MessageRefused } from '../../kernel/messages/send.ts'
import { httpSms } from './sms.ts'

async function gateway() {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  onTestFinished(sandbox.stop)
  const inbox = async (): Promise<Record<string, unknown>[]> => (await fetch(`${sandbox.url}/inbox.json`)).json()
  return { sms: httpSms({ url: `${sandbox.url}/sms`, key: 'key' }), inbox, ...sandbox }
}

const message = { to: '+639171234567', text: '482913 is your Hibla code, Niño', reference: 'otp-1' }

test('a message that is sent twice arrives once', async () => {
  const { sms, inbox } = await gateway()
  await sms.send(message)
  await sms.send(message)
  expect(await inbox()).toMatchObject([{ kind: 'sms', ...message }])
})

test('the gateway gets what docs/sms.md says, at the address that follows from the example’s', async () => {
  const root = new URL('../../../../../', import.meta.url)
  const documented = readFileSync(new URL('docs/sms.md', root), 'utf8')
  const [, url = ''] = /^SMS_URL=(.*)$/m.exec(readFileSync(new URL('hibla.env.example', root), 'utf8')) ?? []
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 202 }))
  await httpSms({ url, key: 'key' }).send(message)
  const [address, request] = fetched.mock.calls[0] as [string, { body: string }]
  expect(documented).toContain(`\nPOST ${address}\n`)
  const body = JSON.parse(/^\{.*\}$/m.exec(documented)![0]) as object
  expect(Object.keys(JSON.parse(request.body) as object)).toEqual(Object.keys(body))
})

test('a refusal includes the status and nothing about the person', async () => {
  const { sms, inbox } = await gateway()
  const error: unknown = await sms.send({ ...message, to: '12' }).catch((thrown: unknown) => thrown)
  expect(error).toEqual(new MessageRefused('The SMS gateway responded with 400'))
  expect(await inbox()).toEqual([])
})

test('an unreachable gateway is an error that names nobody', async () => {
  const { sms, stop } = await gateway()
  await stop()
  const error: unknown = await sms.send(message).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).not.toMatch(/639171234567|482913/)
})
