import { randomUUID } from 'node:crypto'
import type { Brand } from '@hibla/contract/config'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { writeLetter, type Letter } from '../../kernel/messages/letter.ts'
import { sendMail } from '../../kernel/messages/messages.ts'
import { LINK_MINUTES } from './mailed-links.ts'

type To = { email: string; firstName: string }
type Parts = { brand: Brand; origin: string }

const post = (tx: Transaction, { brand }: Parts, to: string, letter: Letter) =>
  sendMail(tx, { to, reference: randomUUID(), ...writeLetter(brand, letter) })

export const mailVerification = (tx: Transaction, parts: Parts, to: To, token: string) =>
  post(tx, parts, to.email, {
    subject: `Confirm your email for ${parts.brand.product}`,
    greeting: `Hi ${to.firstName},`,
    paragraphs: [
      `Thank you for registering. Confirm that this address is yours, and your ${parts.brand.product} login is ready.`,
      `The link works for ${LINK_MINUTES} minutes. If you did not register, ignore this mail: nothing will happen.`,
    ],
    action: { label: 'Confirm my email', href: `${parts.origin}/verifyEmail/${token}` },
  })

export const mailAlreadyRegistered = (tx: Transaction, parts: Parts, to: To) =>
  post(tx, parts, to.email, {
    subject: `You already have a ${parts.brand.product} login`,
    greeting: `Hi ${to.firstName},`,
    paragraphs: [
      'Somebody, probably you, registered with this address again. You already have a login, so nothing was changed.',
      'Log in with your password, or choose a new one if you have forgotten it.',
    ],
    action: { label: 'Go to login', href: `${parts.origin}/login` },
  })

export const mailPasswordReset = (tx: Transaction, parts: Parts, to: To, token: string) =>
  post(tx, parts, to.email, {
    subject: `Choose a new password for ${parts.brand.product}`,
    greeting: `Hi ${to.firstName},`,
    paragraphs: [
      'You asked to choose a new password.',
      `The link works for ${LINK_MINUTES} minutes. If you did not ask, ignore this mail: your password stays as it is.`,
    ],
    action: {
      label: 'Choose a new password',
      href: `${parts.origin}/login?reset=${token}&email=${encodeURIComponent(to.email)}`,
    },
  })

export const mailPasswordChanged = (tx: Transaction, parts: Parts, to: To) =>
  post(tx, parts, to.email, {
    subject: `Your ${parts.brand.product} password was changed`,
    greeting: `Hi ${to.firstName},`,
    paragraphs: [
      'Your password was changed just now, and every device was logged out.',
      `If that was not you, call us at once: ${parts.brand.support.hotline}.`,
    ],
  })

export const mailCode = (tx: Transaction, parts: Parts, email: string, code: string, minutes: number) =>
  post(tx, parts, email, {
    subject: `Your ${parts.brand.product} code`,
    greeting: 'Hello,',
    paragraphs: [
      `Type this code where you were asked for it. It works once, for ${minutes} minutes. We never call to ask for it.`,
    ],
    code,
  })
