import { loginPage, undoAppPage } from '@hibla/contract/values/paths'
import { UNDO_HOURS, undoableUntil } from '@hibla/contract/values/time-limits'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { post, type EmailDeps, type To } from '../emails.ts'

/** Leads to 'forgot password', which works without the app and ends all sessions. */
const newPassword = ({ origin }: EmailDeps) => ({
  label: 'Choose a new password',
  href: `${origin}${loginPage({ forgot: '' })}`,
})

const ifNotYou = ({ brand }: EmailDeps) =>
  `If that wasn't you, somebody else may know your password: choose a new one, and call us right away: ${brand.support.hotline}.`

/** Whoever set it up may not be its owner, who couldn't log in any more. So the link works without a login. */
export const notifyAppAdded = (
  tx: Transaction,
  deps: EmailDeps,
  to: To,
  { token, replaced }: { token: string; replaced: boolean },
) => {
  const { product, support } = deps.brand
  const message = {
    subject: replaced
      ? `Your ${product} login has a new authenticator app`
      : `An authenticator app was set up for your ${product} login`,
    firstName: to.firstName,
    paragraphs: [
      replaced
        ? 'From now on, logging in needs a code from the new app. The app from before and its recovery codes no longer work.'
        : 'From now on, logging in needs a code from this app besides your password.',
      `If that wasn't you, remove the app within ${UNDO_HOURS} hours. You don't need to log in. It also logs you out on all devices. Or call us right away: ${support.hotline}.`,
    ],
    action: { label: 'Remove the app', href: `${deps.origin}${undoAppPage(token)}` },
  }
  return post(tx, deps, to.email, message, undoableUntil(deps.clock.now()))
}

const next = (required: boolean) =>
  required
    ? "At your next login you'll set up another one, because your work account needs it."
    : 'From now on your password alone is enough to log in.'

export const notifyAppRemoved = (tx: Transaction, deps: EmailDeps, to: To, { required }: { required: boolean }) =>
  post(tx, deps, to.email, {
    subject: `The authenticator app of your ${deps.brand.product} login was removed`,
    firstName: to.firstName,
    paragraphs: [`Your authenticator app and its recovery codes no longer work. ${next(required)}`, ifNotYou(deps)],
    action: newPassword(deps),
  })

export const notifyAppUndone = (tx: Transaction, deps: EmailDeps, to: To, { required }: { required: boolean }) =>
  post(tx, deps, to.email, {
    subject: `The authenticator app of your ${deps.brand.product} login was removed`,
    firstName: to.firstName,
    paragraphs: [
      `With the link in our email, the app was removed and you were logged out on all devices. ${next(required)}`,
      'If somebody else had set up that app, they may know your password. Choose a new one before you log in.',
    ],
    action: newPassword(deps),
  })

export const notifyCodesRenewed = (tx: Transaction, deps: EmailDeps, to: To) =>
  post(tx, deps, to.email, {
    subject: `Your ${deps.brand.product} login has new recovery codes`,
    firstName: to.firstName,
    paragraphs: ['The recovery codes from before no longer work.', ifNotYou(deps)],
    action: newPassword(deps),
  })

export const notifyRecoveryCodeUsed = (tx: Transaction, deps: EmailDeps, to: To, left: number) =>
  post(tx, deps, to.email, {
    subject: `A recovery code of your ${deps.brand.product} login was used`,
    firstName: to.firstName,
    paragraphs: [
      `One of your recovery codes was just used instead of your authenticator app. You have ${left} left, and you can make new ones under 'Login and security'.`,
      ifNotYou(deps),
    ],
    action: newPassword(deps),
  })
