import { contract } from '@hibla/contract'
import { codeOf } from '../../authenticator.ts'
import { journey, newEmail } from '../journey.ts'
import type { Process } from '../processes.ts'
import type { Stage } from '../stage.ts'

const { identity } = contract

/** What somebody finds behind the link in their newest mail. */
const tokenIn = (text: string): string => /[\w-]{32}/.exec(/https?:\S+/.exec(text)?.[0] ?? '')?.[0] ?? ''

const registration = (email: string) => ({
  firstName: 'Luz',
  lastName: 'Santos',
  email,
  mobileNumber: '9171234567',
  password: 'quiet-rivers-run-deep-77',
})
/** Whoever repeats an attempt with its key is the same browser. */
const register = async (stage: Stage, key: string) => {
  const email = newEmail()
  const body = registration(email)
  const { cookie } = await stage.call(await stage.front(), identity.register, { key, body })
  return { email, cookie, token: tokenIn((await stage.lastTo(email)).text) }
}
const usableLinks = ({ count }: Stage, email: string) =>
  count(
    `select count(*) from mailed_link l left join person p on p.id::text = l.person_id
     where coalesce(l.email, p.email) = $1 and used_at is null`,
    [email],
  )

const someone = async (stage: Stage) => {
  const person = await stage.person()
  return { ...person, token: await stage.login(person.email) }
}
const prove = async (stage: Stage, token: string, totp?: string) =>
  stage.call(await stage.front(), identity.stepUp, {
    token,
    body: { password: 'weave-the-light-2026', ...(totp !== undefined && { totp }) },
  })
const chosenApp = async (stage: Stage) => {
  const person = await someone(stage)
  await prove(stage, person.token)
  const { body } = await stage.call(await stage.front(), identity.beginSecondFactor, { token: person.token })
  return { ...person, secret: String(body['secret']) }
}
const confirmApp = (stage: Stage, portal: Process, { token, secret }: { token: string; secret: string }) =>
  stage.call(portal, identity.confirmSecondFactor, { token, body: { code: codeOf(secret) } })
const secondStepOf = async (stage: Stage, id: string) => ({
  on: await stage.count('select count(*) from second_factor where person_id = $1 and confirmed_at is not null', [id]),
  recoveryCodes: await stage.count('select count(*) from recovery_code where person_id = $1', [id]),
})

export const identityJourneys = [
  journey({
    name: 'registering',
    begin: async (_stage, key) => ({ key, email: newEmail() }),
    ask: (stage, portal, { key, email }) => stage.call(portal, identity.register, { key, body: registration(email) }),
    after: async (stage, { email }) => ({
      // Each answer gives its browser a key of its own, so a request made twice may leave two registrations that say the same.
      registered: (await stage.count('select count(*) from pending_registration where email = $1', [email])) > 0,
      links: await usableLinks(stage, email),
      told: (await stage.inbox(email)).length > 0,
    }),
    whole: { registered: true, links: 1, told: true },
  }),
  journey({
    name: 'asking for another verification link',
    begin: register,
    ask: (stage, portal, { email }) => stage.call(portal, identity.resendVerification, { body: { email } }),
    after: async (stage, { email }) => ({
      links: await usableLinks(stage, email),
      told: (await stage.inbox(email)).length > 1,
    }),
    whole: { links: 1, told: true },
  }),
  journey({
    name: 'verifying an email address',
    begin: register,
    ask: (stage, portal, { token, cookie }) =>
      stage.call(portal, identity.verifyEmail, { cookie, body: { id: token } }),
    already: ['already-confirmed'],
    after: async (stage, { email }) => ({
      people: await stage.count('select count(*) from person where email = $1 and email_verified', [email]),
      roles: await stage.count(
        'select count(*) from person_role r join person p on p.id = r.person_id where email = $1',
        [email],
      ),
      registrations: await stage.count(
        'select count(*) from registration r join person p on p.id::text = r.person_id where email = $1',
        [email],
      ),
      pending: await stage.count('select count(*) from pending_registration where email = $1', [email]),
      links: await usableLinks(stage, email),
    }),
    whole: { people: 1, roles: 2, registrations: 1, pending: 0, links: 0 },
  }),
  journey({
    name: 'forgetting a password',
    begin: (stage) => stage.person(),
    ask: (stage, portal, { email }) => stage.call(portal, identity.forgotPassword, { body: { email } }),
    after: async (stage, { email }) => ({
      links: await usableLinks(stage, email),
      told: (await stage.inbox(email)).length > 0,
    }),
    whole: { links: 1, told: true },
  }),
  journey({
    name: 'choosing a new password',
    begin: async (stage) => {
      const { email } = await stage.person()
      await stage.call(await stage.front(), identity.forgotPassword, { body: { email } })
      return { email, token: tokenIn((await stage.lastTo(email)).text) }
    },
    ask: (stage, portal, { email, token }) =>
      stage.call(portal, identity.resetPassword, {
        body: { email, newPassword: 'quiet-rivers-run-deep-77', accessToken: token },
      }),
    already: ['link-expired'],
    after: async (stage, { email }) => ({
      changed: await stage.count(
        `select count(*) from person where email = $1 and password_hash <> (
          select password_hash from person where email = 'residential@hibla.example.com')`,
        [email],
      ),
      links: await usableLinks(stage, email),
      told: (await stage.inbox(email)).filter(({ subject }) => subject?.includes('changed')).length,
    }),
    whole: { changed: 1, links: 0, told: 1 },
  }),
  journey({
    name: 'logging in',
    begin: (stage) => stage.person(),
    ask: (stage, portal, { email }) =>
      stage.call(portal, identity.login, { body: { username: email, password: 'weave-the-light-2026' } }),
    after: async (stage, { email }) => ({ loggedIn: (await stage.login(email)) !== '' }),
    whole: { loggedIn: true },
  }),
  journey({
    name: 'closing a welcome dialog',
    begin: someone,
    ask: (stage, portal, { token }) =>
      stage.call(portal, identity.updateAttributes, {
        token,
        body: { accessToken: token, attributes: { displayCoachmarks: [false] } },
      }),
    after: async (stage, { id }) => ({
      saved: await stage.count(
        `select count(*) from person where id = $1 and attributes -> 'displayCoachmarks' = '["false"]'`,
        [id],
      ),
    }),
    whole: { saved: 1 },
  }),
  journey({
    name: 'proving again that a session is in the right hands',
    begin: someone,
    ask: (stage, portal, { token }) =>
      stage.call(portal, identity.stepUp, { token, body: { password: 'weave-the-light-2026' } }),
    after: async (stage, { id }) => ({
      proved: await stage.count('select count(*) from step_up where person_id = $1', [id]),
    }),
    whole: { proved: 1 },
  }),
  journey({
    name: 'proving oneself with a recovery code',
    begin: async (stage) => {
      const person = await chosenApp(stage)
      const { body } = await confirmApp(stage, await stage.front(), person)
      // Only the proof that is asked for counts.
      await stage.rows('delete from step_up where person_id = $1 returning sid', [person.id])
      return { ...person, totp: (body['recoveryCodes'] as string[])[0]! }
    },
    ask: (stage, portal, { token, totp }) =>
      stage.call(portal, identity.stepUp, { token, body: { password: 'weave-the-light-2026', totp } }),
    // Once the answer is lost, the code is used, but the proof is there too.
    already: ['wrong-app-code'],
    after: async (stage, { id, email }) => ({
      proved: await stage.count('select count(*) from step_up where person_id = $1', [id]),
      used: await stage.count('select count(*) from recovery_code where person_id = $1 and used_at is not null', [id]),
      told: (await stage.inbox(email)).filter(({ subject }) => subject?.includes('recovery code')).length,
    }),
    whole: { proved: 1, used: 1, told: 1 },
  }),
  journey({
    name: 'changing one’s mobile number',
    begin: someone,
    ask: (stage, portal, { token }) =>
      stage.call(portal, identity.updateMobileNumber, { token, body: { mobileNumber: '9181112222' } }),
    after: async (stage, { id }) => ({
      saved: await stage.count(
        `select count(*) from person where id = $1 and attributes -> 'mobileNumber' = '["9181112222"]'`,
        [id],
      ),
    }),
    whole: { saved: 1 },
  }),
  journey({
    name: 'adding an authenticator app',
    begin: chosenApp,
    ask: confirmApp,
    already: ['nothing-begun'],
    after: async (stage, { id, email }) => ({
      ...(await secondStepOf(stage, id)),
      told: (await stage.inbox(email)).length,
      links: await stage.count('select count(*) from added_app where person_id = $1', [id]),
    }),
    whole: { on: 1, recoveryCodes: 10, told: 1, links: 1 },
  }),
  journey({
    name: 'removing an authenticator app with a recovery code',
    begin: async (stage) => {
      const person = await chosenApp(stage)
      const { body } = await confirmApp(stage, await stage.front(), person)
      await prove(stage, person.token, (body['recoveryCodes'] as string[])[0])
      return person
    },
    ask: (stage, portal, { token }) => stage.call(portal, identity.removeSecondFactor, { token }),
    after: async (stage, { id, email }) => ({
      ...(await secondStepOf(stage, id)),
      told: (await stage.inbox(email)).filter(({ subject }) => subject?.includes('removed')).length,
    }),
    whole: { on: 0, recoveryCodes: 0, told: 1 },
  }),
  journey({
    name: 'removing a stranger’s authenticator app',
    begin: async (stage) => {
      const person = await chosenApp(stage)
      await confirmApp(stage, await stage.front(), person)
      return { ...person, link: tokenIn((await stage.lastTo(person.email)).text) }
    },
    ask: (stage, portal, { link }) => stage.call(portal, identity.undoSecondFactor, { body: { token: link } }),
    already: ['already-undone'],
    after: async (stage, { id, email }) => ({
      ...(await secondStepOf(stage, id)),
      sessions: await stage.count('select count(*) from login_session where person_id = $1', [id]),
      told: (await stage.inbox(email)).filter(({ subject }) => subject?.includes('removed')).length,
    }),
    whole: { on: 0, recoveryCodes: 0, sessions: 0, told: 1 },
  }),
]
