import { createTransport } from 'nodemailer'
import { observed } from '../../kernel/telemetry/telemetry.ts'
import { MessageRefused, type Mailer } from '../../kernel/messages/send.ts'

export interface SmtpMailer extends Mailer {
  close(): void
}

/** `url` is smtp://host:port, or smtps:// and user:password@ if the relay needs it; `from` may include a name. */
export function smtpMailer({ url, from }: { url: string; from: string }): SmtpMailer {
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1]
  if (domain === undefined) throw new Error('The sender of mail is not an email address')
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send({ to, subject, text, html, reference }) {
      const facts = { 'messaging.system': 'smtp', 'messaging.operation.name': 'send' }
      await observed('mail', 'send mail', facts, () =>
        transport.sendMail({
          from,
          // As an object, so that a comma in it can't add a second recipient.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          messageId: `<${idPart(reference)}@${domain}>`,
        }),
      ).catch((error: unknown) => {
        const why = `The mail was not accepted: ${reason(error)}`
        throw isFinal(error) ? new MessageRefused(why) : new Error(why)
      })
    },
    close: () => transport.close(),
  }
}

/** Characters that RFC 5322 doesn't allow unquoted become %XX, so different references stay different. */
const idPart = (reference: string) => encodeURIComponent(reference).replaceAll('(', '%28').replaceAll(')', '%29')

/**
 * 'Exceeded storage allocation': mostly a full mailbox, which is emptied again. RFC 5321 (4.5.3.1.10) also has senders treat
 * 552 as temporary from servers that mean 452.
 */
const MAILBOX_FULL = 552

/**
 * A refusal (5xx) of this recipient or this text stays one. Everything else may be over soon: a full mailbox, a relay that is
 * away or busy, or one that doesn't accept our login or sender, which somebody will mend.
 */
function isFinal(error: unknown): boolean {
  const {
    code,
    responseCode = 0,
    command = '',
  } = Object(error) as Record<'code' | 'command', string | undefined> & {
    responseCode?: number
  }
  const noAddress = code === 'EENVELOPE' && command === 'API'
  const isRefusal = responseCode >= 500 && responseCode !== MAILBOX_FULL
  return noAddress || (isRefusal && /^(RCPT TO|DATA)$/.test(command))
}

/** Only codes: a relay's own message repeats the recipient's address, and errors end up in logs. */
function reason(error: unknown): string {
  const codes: unknown[] = ['code', 'responseCode', 'command'].map((name) => Reflect.get(Object(error), name))
  return codes.filter((code) => typeof code === 'string' || typeof code === 'number').join(' ')
}
