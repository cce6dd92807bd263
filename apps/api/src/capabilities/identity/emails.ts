import {
  ONE_TIME_MINUTES,
  oneTimeExpiry,
  RESET_MINUTES,
  UNDO_HOURS,
  undoableUntil,
} from '@hibla/contract/values/time-limits'
import type { Brand } from '@hibla/contract/config'
import { loginPage, newPasswordPage, pages, undoContactPage, verifyEmailPage } from '@hibla/contract/values/paths'
import { withCountryCode } from '@hibla/contract/values/phone'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { renderEmail, type EmailContent } from '../../kernel/messages/email.ts'
import { sendMail, sendSms, type Sms } from '../../kernel/messages/messages.ts'
import type { RecipientCap } from '../../kernel/messages/recipient-cap.ts'

export type To = { email: string; firstName: string }
export type EmailDeps = { brand: Brand; origin: string; clock: Clock }

export const post = (tx: Transaction, { brand }: EmailDeps, to: string, message: EmailContent, until?: Date) =>
  sendMail(tx, { to, ...renderEmail(brand, message), until })

/** For an email with a link or code that expires, so that it never arrives too late. */
const postInTime = (tx: Transaction, deps: EmailDeps, to: string, message: EmailContent, minutes?: number) =>
  post(tx, deps, to, message, oneTimeExpiry(deps.clock.now(), minutes))

/** Whoever registered may be a stranger, so nothing that they typed is in it. */
export const mailVerification = (tx: Transaction, deps: EmailDeps, email: string, token: string) =>
  postInTime(tx, deps, email, {
    subject: `Confirm your email for ${deps.brand.product}`,
    paragraphs: [
      `Thanks for registering. Confirm your email address and your ${deps.brand.product} login is ready.`,
      `The link works for ${ONE_TIME_MINUTES} minutes. If you open it on another device, you'll choose your password there.`,
      "If you didn't register, you can ignore this email. Without the link, nobody can use your address.",
    ],
    action: { label: 'Confirm my email', href: `${deps.origin}${verifyEmailPage(token)}` },
  })

export const mailAlreadyRegistered = (tx: Transaction, deps: EmailDeps, to: To) =>
  post(tx, deps, to.email, {
    subject: `You already have a ${deps.brand.product} login`,
    firstName: to.firstName,
    paragraphs: [
      'Someone, probably you, tried to register with this email address. You already have a login, so nothing has changed.',
      "Log in with your password, or choose a new one if you've forgotten it.",
    ],
    action: { label: 'Go to login', href: `${deps.origin}${pages.login}` },
  })

export const mailPasswordReset = (tx: Transaction, deps: EmailDeps, to: To, token: string) => {
  const message = {
    subject: `Choose a new password for ${deps.brand.product}`,
    firstName: to.firstName,
    paragraphs: [
      'You asked to choose a new password.',
      `The link works for ${RESET_MINUTES} minutes. If you didn't ask for this, ignore this email. Your password stays the same.`,
    ],
    action: { label: 'Choose a new password', href: `${deps.origin}${newPasswordPage(token, to.email)}` },
  }
  return postInTime(tx, deps, to.email, message, RESET_MINUTES)
}

export const mailPasswordChanged = (tx: Transaction, deps: EmailDeps, to: To) =>
  post(tx, deps, to.email, {
    subject: `Your ${deps.brand.product} password was changed`,
    firstName: to.firstName,
    paragraphs: [
      'Your password was just changed, and you were logged out on all devices.',
      `If that wasn't you, call us right away: ${deps.brand.support.hotline}.`,
    ],
  })

type Capped = { mayReach: RecipientCap }

const smsNotice = async (tx: Transaction, { mayReach }: Capped, sms: Sms) => {
  if (await mayReach(tx, 'contact-news', sms.to)) await sendSms(tx, sms)
}

/** To the login's address and to the old number, if there was one: both can undo it. */
export const notifyMobileChanged = async (
  tx: Transaction,
  deps: EmailDeps & Capped,
  to: To,
  { token, previous }: { token: string; previous: string | null },
) => {
  const { product, support } = deps.brand
  const changed = `The mobile number of your ${product} login was changed.`
  const href = `${deps.origin}${undoContactPage(token)}`
  const until = undoableUntil(deps.clock.now())
  const message = {
    subject: `The mobile number of your ${product} login was changed`,
    firstName: to.firstName,
    paragraphs: [
      changed,
      `If that wasn't you, undo it within ${UNDO_HOURS} hours. You don't need to log in. Or call us right away: ${support.hotline}.`,
    ],
    action: { label: 'Undo the change', href },
  }
  await post(tx, deps, to.email, message, until)
  if (previous === null) return
  const text = `${changed} If that wasn't you, undo it within ${UNDO_HOURS} hours: ${href} or call us: ${support.hotline}.`
  await smsNotice(tx, deps, { to: withCountryCode(previous), text, until })
}

export const notifyMobileRestored = async (
  tx: Transaction,
  deps: EmailDeps & Capped,
  to: To,
  previous: string | null,
) => {
  const done = `The change of the mobile number of your ${deps.brand.product} login was undone, and you were logged out on all devices.`
  await post(tx, deps, to.email, {
    subject: `The mobile number of your ${deps.brand.product} login is back`,
    firstName: to.firstName,
    paragraphs: [done, "If you didn't make that change, somebody else may know your password. Choose a new one."],
    action: { label: 'Choose a new password', href: `${deps.origin}${loginPage({ forgot: '' })}` },
  })
  if (previous !== null) await smsNotice(tx, deps, { to: withCountryCode(previous), text: done })
}

export const emailGuessing = (tx: Transaction, deps: EmailDeps, to: To) =>
  post(tx, deps, to.email, {
    subject: `We stopped several attempts to log in to your ${deps.brand.product} account`,
    firstName: to.firstName,
    paragraphs: [
      'Somebody entered your email with a wrong password many times, so we stopped them for now.',
      'If it was you, wait 15 minutes and try again, or choose a new password.',
      "If it wasn't you, you don't have to do anything: you can still log in on devices you've used before. If you use the same password elsewhere, choose a new one.",
    ],
    action: { label: 'Choose a new password', href: `${deps.origin}${pages.login}?forgot` },
  })

export const mailCode = (tx: Transaction, deps: EmailDeps, email: string, code: string) =>
  postInTime(tx, deps, email, {
    subject: `Your ${deps.brand.product} code`,
    paragraphs: [
      `Enter this code where you were asked for it. It works once and expires in ${ONE_TIME_MINUTES} minutes.`,
      "Never tell it to anyone; we'll never ask you for it by phone. If you didn't ask for a code, you can ignore this email.",
    ],
    code,
  })
