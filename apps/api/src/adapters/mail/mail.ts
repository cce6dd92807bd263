import { createTransport } from 'nodemailer'
import type { Mailer } from '../../kernel/messages/messages.ts'

export interface SmtpMailer extends Mailer {
  close(): void
}

/** `url` is smtp://host:port, or smtps:// and user:password@ as the relay asks; `from` may carry a name. */
export function smtpMailer({ url, from }: { url: string; from: string }): SmtpMailer {
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1]
  if (domain === undefined) throw new Error('The sender of mail is not an address')
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
      await transport
        .sendMail({
          from,
          // As an object, so that a comma in it cannot become a second recipient.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          messageId: `<${idPart(reference)}@${domain}>`,
        })
        .catch((error: unknown) => {
          throw new Error(`The mail was not taken: ${reason(error)}`)
        })
    },
    close: () => transport.close(),
  }
}

/** Every character that RFC 5322 does not allow unquoted becomes %XX, so different references stay different. */
const idPart = (reference: string) => encodeURIComponent(reference).replaceAll('(', '%28').replaceAll(')', '%29')

/** Codes only: a relay's own words repeat the recipient's address, and errors end up in logs. */
function reason(error: unknown): string {
  const codes: unknown[] = ['code', 'responseCode', 'command'].map((name) => Reflect.get(Object(error), name))
  return codes.filter((code) => typeof code === 'string' || typeof code === 'number').join(' ')
}
