import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { startSandbox } from '@hibla/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { smtpSimulator } from '../../../test/smtp-simulator.ts'
import { MessageRefused } from '../../kernel/messages/send.ts'
import { smtpMailer } from './mail.ts'

const from = 'Hibla <no-reply@hibla.example.com>'

function mailerAt(url: string) {
  const mailer = smtpMailer({ url, from })
  onTestFinished(() => mailer.close())
  return mailer
}

async function mailbox() {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  onTestFinished(sandbox.stop)
  const inbox = async (): Promise<Record<string, unknown>[]> => (await fetch(`${sandbox.url}/inbox.json`)).json()
  return { mailer: mailerAt(sandbox.smtpUrl), inbox }
}

/** A relay that refuses every recipient and repeats the address in its message. */
async function relayThatRefuses(): Promise<string> {
  const answers: Record<string, string> = { EHLO: '250 relay', MAIL: '250 ok', RSET: '250 ok', QUIT: '221 bye' }
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 relay\r\n')
    createInterface(socket).on('line', (line) => {
      const [command = ''] = line.split(' ')
      socket.write(`${answers[command] ?? `550 no such user in ${line}`}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? `smtp://127.0.0.1:${address?.port}` : ''
}

test('an email arrives as written', async () => {
  const { mailer, inbox } = await mailbox()
  const text = 'Magandang araw, Niño!\n\n.Your bill is ₱1,499.00.\nPay: https://hibla.example.com/payBill'
  const html = `<p>Your bill is <b>₱1,499.00</b>, Niño. ${'Thank you. '.repeat(200)}</p>`
  await mailer.send({ to: 'maria@hibla.example.com', subject: 'Your bill: ₱1,499.00', text, html, reference: 'bill-1' })
  expect(await inbox()).toMatchObject([
    { kind: 'mail', to: 'maria@hibla.example.com', from, subject: 'Your bill: ₱1,499.00', text, html },
  ])
})

test('an email without HTML has none', async () => {
  const { mailer, inbox } = await mailbox()
  await mailer.send({ to: 'maria@hibla.example.com', subject: 'Code', text: '482913', reference: 'code-1' })
  const [message] = await inbox()
  expect(message).toMatchObject({ text: '482913' })
  expect(message).not.toHaveProperty('html')
})

test('a second attempt has the same reference, another email a different one', async () => {
  const { mailer, inbox } = await mailbox()
  const mail = { to: 'maria@hibla.example.com', subject: 'Code', text: '482913' }
  for (const reference of ['otp:1 (a)', 'otp:1 (a)', 'otp:2 (a)']) await mailer.send({ ...mail, reference })
  expect((await inbox()).map(({ reference }) => decodeURIComponent(String(reference))).toReversed()).toEqual([
    'otp:1 (a)',
    'otp:1 (a)',
    'otp:2 (a)',
  ])
})

test('a line break in the subject or a comma in the address adds no header or recipient', async () => {
  const { mailer, inbox } = await mailbox()
  await mailer.send({
    to: 'maria@hibla.example.com',
    subject: 'Hi\r\nBcc: eve@evil.example',
    text: 'x',
    reference: 'a',
  })
  await mailer
    .send({ to: 'a@b.example,eve@evil.example', subject: 'Hi', text: 'x', reference: 'b' })
    .catch(() => undefined)
  expect((await inbox()).map(({ to }) => to)).not.toContain('eve@evil.example')
  expect((await inbox()).at(-1)).toMatchObject({ to: 'maria@hibla.example.com' })
})

test('a refused email says why without naming anybody', async () => {
  const mailer = mailerAt(await relayThatRefuses())
  const mail = { to: 'maria@hibla.example.com', subject: 'Secret', text: '482913', reference: 'x' }
  const error: unknown = await mailer.send(mail).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(MessageRefused)
  expect(String(error)).toContain('550')
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/maria|Secret|482913/)
})

test('a server that is busy, one that is away, and a full mailbox may take the email later', async () => {
  const mail = { to: 'maria@hibla.example.com', subject: 'Hi', text: 'Hi', reference: 'x' }
  const busy = await smtpSimulator({ recipient: '451 busy' })
  const full = await smtpSimulator({ recipient: '552 5.2.2 mailbox full' })
  for (const url of [busy.url, full.url, 'smtp://127.0.0.1:1']) {
    const error: unknown = await mailerAt(url)
      .send(mail)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MessageRefused)
  }
})

test('an invalid sender address is refused at startup', () => {
  expect(() => smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'Hibla' })).toThrow('not an email address')
})
