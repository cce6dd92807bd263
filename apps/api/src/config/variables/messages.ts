import { z } from 'zod'
import { text, url, variable } from '../variable.ts'

export const messageVariables = {
  SMTP_URL: variable(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }), {
    about: 'the mail relay',
    required: 'in production',
    outsideProduction: 'smtp://127.0.0.1:3125',
    example: 'smtps://USER:PASSWORD@mail.example.com',
  }),
  MAIL_FROM: variable(text, {
    about: 'the sender of mail, which in production must be your own',
    required: 'in production',
    outsideProduction: 'Hibla <no-reply@hibla.example.com>',
    example: "'YOUR NAME <care@YOUR.DOMAIN>'",
  }),
  SMS_URL: variable(url, {
    about: 'the HTTP SMS gateway: messages are posted to this address followed by `/messages`, see [sms.md](sms.md)',
    required: 'in production',
    outsideProduction: 'http://127.0.0.1:3100/sms',
    example: 'https://sms.example.com/v1',
  }),
  SMS_KEY: variable(text, {
    about: 'the key that the SMS gateway gave you',
    required: 'in production',
    outsideProduction: 'sandbox',
    example: 'KEY',
    secret: true,
  }),
}
