import { expect, onTestFinished, test } from 'vitest'
import type { Message } from './inbox.ts'
import { startSandbox } from './sandbox.ts'

async function gateway() {
  const { url, stop } = await startSandbox({ port: 0, smtpPort: 0 })
  onTestFinished(stop)
  return {
    send: (body: unknown, headers: Record<string, string> = { authorization: 'Bearer key' }) =>
      fetch(`${url}/sms/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    inbox: async (): Promise<Message[]> => (await fetch(`${url}/inbox.json`)).json(),
  }
}

const good = { to: '09171234567', text: '482913 is your code', reference: 'otp-1' }

test('a message is accepted and appears in the inbox', async () => {
  const { send, inbox } = await gateway()
  const answer = await send(good)
  expect(answer.status).toBe(202)
  const { id }: { id: string } = await answer.json()
  expect(await inbox()).toMatchObject([{ kind: 'sms', id, to: '+639171234567', text: '482913 is your code' }])
})

test('sending the same reference again creates no second message and answers with the first id', async () => {
  const { send, inbox } = await gateway()
  const first = await (await send(good)).json()
  expect(await (await send(good)).json()).toEqual(first)
  expect(await inbox()).toHaveLength(1)
  await send({ ...good, reference: 'otp-2' })
  expect(await inbox()).toHaveLength(2)
})

test('without a reference every message is a new one', async () => {
  const { send, inbox } = await gateway()
  await send({ to: good.to, text: good.text })
  await send({ to: good.to, text: good.text })
  expect(await inbox()).toHaveLength(2)
})

test('nobody can send without a key', async () => {
  const { send, inbox } = await gateway()
  expect((await send(good, {})).status).toBe(401)
  expect((await send(good, { authorization: 'Bearer ' })).status).toBe(401)
  expect(await inbox()).toEqual([])
})

test.each([
  ['a bad number', { ...good, to: 'maria' }, 'to: is not a phone number'],
  ['a number as a number', { ...good, to: 9171234567 }, 'to: '],
  ['an empty text', { ...good, text: ' \n' }, 'text: is empty'],
  ['a text over 1,600 characters', { ...good, text: 'x'.repeat(1_601) }, 'text: is longer than 1,600 characters'],
  ['an unknown field', { ...good, sender: 'x' }, 'sender'],
  ['broken JSON', '{', 'JSON'],
  ['null', 'null', 'object'],
])('%s is refused with the reason', async (_what, body, reason) => {
  const { send, inbox } = await gateway()
  const answer = await send(body)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 400, detail: expect.stringContaining(reason) })
  expect(await inbox()).toEqual([])
})

test('a message of 1,600 characters is accepted', async () => {
  const { send } = await gateway()
  expect((await send({ ...good, text: 'x'.repeat(1_600) })).status).toBe(202)
})
