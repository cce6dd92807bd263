import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Inbox } from './inbox.ts'
import { portOf } from './port-of.ts'

const largestMail = 10 * 1024 * 1024

export interface MailServer {
  port: number
  stop: () => Promise<void>
}

export async function startMailServer(inbox: Inbox, host: string, port: number): Promise<MailServer> {
  const server = new SMTPServer({
    banner: 'Hibla sandbox: nothing leaves this machine',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    // Senders keep idle connections open; waiting longer for them would only delay stopping.
    closeTimeout: 200,
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      callbackify(receive)(inbox, stream, recipients, callback)
    },
  })
  // A sender that disconnects is not our problem, but without a listener it would crash this process.
  server.on('error', () => undefined)
  const listener = server.listen(port, host)
  await once(listener, 'listening')
  return {
    port: portOf(listener),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function receive(inbox: Inbox, stream: SMTPServerDataStream, recipients: string[]): Promise<void> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 })
  const mail = await PostalMime.parse(raw)
  const reference = /^<([^@>]+)@/.exec(mail.messageId ?? '')?.[1]
  for (const to of recipients) {
    inbox.add({
      kind: 'mail',
      to,
      from: written(mail.from),
      subject: mail.subject ?? '',
      // SMTP adds a line break to the end of every mail.
      text: (mail.text ?? '').replace(/\n$/, ''),
      ...(mail.html === undefined ? {} : { html: mail.html.replace(/\n$/, '') }),
      ...(reference === undefined ? {} : { reference }),
    })
  }
}

function written(from: Address | undefined): string {
  if (!from?.address) return from?.name ?? ''
  return from.name ? `${from.name} <${from.address}>` : from.address
}
