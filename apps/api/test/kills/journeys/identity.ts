import { contract } from '@hibla/contract'
import { codeOf } from '../../authenticator.ts'
import { journey, newEmail } from '../journey.ts'
import type { Process } from '../processes.ts'
import type { TestEnvironment } from '../test-environment.ts'

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
const register = async (environment: TestEnvironment, key: string) => {
  const email = newEmail()
  const body = registration(email)
  const { cookie } = await environment.call(await environment.front(), identity.register, { key, body })
  return { email, cookie, token: tokenIn((await environment.lastTo(email)).text) }
}
const usableLinks = ({ count }: TestEnvironment, email: string) =>
  count(
    `select count(*) from mailed_link l left join person p on p.id::text = l.person_id
     where coalesce(l.email, p.email) = $1 and used_at is null`,
    [email],
  )

const someone = async (environment: TestEnvironment) => {
  const person = await environment.person()
  return { ...person, token: await environment.login(person.email) }
}
const prove = async (environment: TestEnvironment, token: string, totp?: string) =>
  environment.call(await environment.front(), identity.stepUp, {
    token,
    body: { password: 'weave-the-light-2026', ...(totp !== undefined && { totp }) },
  })
const chosenApp = async (environment: TestEnvironment) => {
  const person = await someone(environment)
  await prove(environment, person.token)
  const { body } = await environment.call(await environment.front(), identity.beginSecondFactor, {
    token: person.token,
  })
  return { ...person, secret: String(body['secret']) }
}
const confirmApp = (
  environment: TestEnvironment,
  portal: Process,
  { token, secret }: { token: string; secret: string },
) => environment.call(portal, identity.confirmSecondFactor, { token, body: { code: codeOf(secret) } })
const secondStepOf = async (environment: TestEnvironment, id: string) => ({
  on: await environment.count('select count(*) from second_factor where person_id = $1 and confirmed_at is not null', [
    id,
  ]),
  recoveryCodes: await environment.count('select count(*) from recovery_code where person_id = $1', [id]),
})

export const identityJourneys = [
  journey({
    name: 'registering',
    begin: async (_stage, key) => ({ key, email: newEmail() }),
    ask: (environment, portal, { key, email }) =>
      environment.call(portal, identity.register, { key, body: registration(email) }),
    after: async (environment, { email }) => ({
      // Each answer gives its browser a key of its own, so a request made twice may leave two registrations that say the same.
      registered: (await environment.count('select count(*) from pending_registration where email = $1', [email])) > 0,
      links: await usableLinks(environment, email),
      told: (await environment.inbox(email)).length > 0,
    }),
    whole: { registered: true, links: 1, told: true },
  }),
  journey({
    name: 'asking for another verification link',
    begin: register,
    ask: (environment, portal, { email }) => environment.call(portal, identity.resendVerification, { body: { email } }),
    after: async (environment, { email }) => ({
      links: await usableLinks(environment, email),
      told: (await environment.inbox(email)).length > 1,
    }),
    whole: { links: 1, told: true },
  }),
  journey({
    name: 'verifying an email address',
    begin: register,
    ask: (environment, portal, { token, cookie }) =>
      environment.call(portal, identity.verifyEmail, { cookie, body: { id: token } }),
    already: ['already-confirmed'],
    after: async (environment, { email }) => ({
      people: await environment.count('select count(*) from person where email = $1 and email_verified', [email]),
      roles: await environment.count(
        'select count(*) from person_role r join person p on p.id = r.person_id where email = $1',
        [email],
      ),
      registrations: await environment.count(
        'select count(*) from registration r join person p on p.id::text = r.person_id where email = $1',
        [email],
      ),
      pending: await environment.count('select count(*) from pending_registration where email = $1', [email]),
      links: await usableLinks(environment, email),
    }),
    whole: { people: 1, roles: 2, registrations: 1, pending: 0, links: 0 },
  }),
  journey({
    name: 'forgetting a password',
    begin: (environment) => environment.person(),
    ask: (environment, portal, { email }) => environment.call(portal, identity.forgotPassword, { body: { email } }),
    after: async (environment, { email }) => ({
      links: await usableLinks(environment, email),
      told: (await environment.inbox(email)).length > 0,
    }),
    whole: { links: 1, told: true },
  }),
  journey({
    name: 'choosing a new password',
    begin: async (environment) => {
      const { email } = await environment.person()
      await environment.call(await environment.front(), identity.forgotPassword, { body: { email } })
      return { email, token: tokenIn((await environment.lastTo(email)).text) }
    },
    ask: (environment, portal, { email, token }) =>
      environment.call(portal, identity.resetPassword, {
        body: { email, newPassword: 'quiet-rivers-run-deep-77', accessToken: token },
      }),
    already: ['link-expired'],
    after: async (environment, { email }) => ({
      changed: await environment.count(
        `select count(*) from person where email = $1 and password_hash <> (
          select password_hash from person where email = 'residential@hibla.example.com')`,
        [email],
      ),
      links: await usableLinks(environment, email),
      told: (await environment.inbox(email)).filter(({ subject }) => subject?.includes('changed')).length,
    }),
    whole: { changed: 1, links: 0, told: 1 },
  }),
  journey({
    name: 'logging in',
    begin: (environment) => environment.person(),
    ask: (environment, portal, { email }) =>
      environment.call(portal, identity.login, { body: { username: email, password: 'weave-the-light-2026' } }),
    after: async (environment, { email }) => ({ loggedIn: (await environment.login(email)) !== '' }),
    whole: { loggedIn: true },
  }),
  journey({
    name: 'closing a welcome dialog',
    begin: someone,
    ask: (environment, portal, { token }) =>
      environment.call(portal, identity.updateAttributes, {
        token,
        body: { accessToken: token, attributes: { displayCoachmarks: [false] } },
      }),
    after: async (environment, { id }) => ({
      saved: await environment.count(
        `select count(*) from person where id = $1 and attributes -> 'displayCoachmarks' = '["false"]'`,
        [id],
      ),
    }),
    whole: { saved: 1 },
  }),
  journey({
    name: 'proving again that a session is in the right hands',
    begin: someone,
    ask: (environment, portal, { token }) =>
      environment.call(portal, identity.stepUp, { token, body: { password: 'weave-the-light-2026' } }),
    after: async (environment, { id }) => ({
      proved: await environment.count('select count(*) from step_up where person_id = $1', [id]),
    }),
    whole: { proved: 1 },
  }),
  journey({
    name: 'proving oneself with a recovery code',
    begin: async (environment) => {
      const person = await chosenApp(environment)
      const { body } = await confirmApp(environment, await environment.front(), person)
      // Only the proof that is asked for counts.
      await environment.rows('delete from step_up where person_id = $1 returning sid', [person.id])
      return { ...person, totp: (body['recoveryCodes'] as string[])[0]! }
    },
    ask: (environment, portal, { token, totp }) =>
      environment.call(portal, identity.stepUp, { token, body: { password: 'weave-the-light-2026', totp } }),
    // Once the answer is lost, the code is used, but the proof is there too.
    already: ['wrong-app-code'],
    after: async (environment, { id, email }) => ({
      proved: await environment.count('select count(*) from step_up where person_id = $1', [id]),
      used: await environment.count('select count(*) from recovery_code where person_id = $1 and used_at is not null', [
        id,
      ]),
      told: (await environment.inbox(email)).filter(({ subject }) => subject?.includes('recovery code')).length,
    }),
    whole: { proved: 1, used: 1, told: 1 },
  }),
  journey({
    name: 'changing one’s mobile number',
    begin: someone,
    ask: (environment, portal, { token }) =>
      environment.call(portal, identity.updateMobileNumber, { token, body: { mobileNumber: '9181112222' } }),
    after: async (environment, { id }) => ({
      saved: await environment.count(
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
    after: async (environment, { id, email }) => ({
      ...(await secondStepOf(environment, id)),
      told: (await environment.inbox(email)).length,
      links: await environment.count('select count(*) from added_app where person_id = $1', [id]),
    }),
    whole: { on: 1, recoveryCodes: 10, told: 1, links: 1 },
  }),
  journey({
    name: 'removing an authenticator app with a recovery code',
    begin: async (environment) => {
      const person = await chosenApp(environment)
      const { body } = await confirmApp(environment, await environment.front(), person)
      await prove(environment, person.token, (body['recoveryCodes'] as string[])[0])
      return person
    },
    ask: (environment, portal, { token }) => environment.call(portal, identity.removeSecondFactor, { token }),
    after: async (environment, { id, email }) => ({
      ...(await secondStepOf(environment, id)),
      told: (await environment.inbox(email)).filter(({ subject }) => subject?.includes('removed')).length,
    }),
    whole: { on: 0, recoveryCodes: 0, told: 1 },
  }),
  journey({
    name: 'removing a stranger’s authenticator app',
    begin: async (environment) => {
      const person = await chosenApp(environment)
      await confirmApp(environment, await environment.front(), person)
      return { ...person, link: tokenIn((await environment.lastTo(person.email)).text) }
    },
    ask: (environment, portal, { link }) =>
      environment.call(portal, identity.undoSecondFactor, { body: { token: link } }),
    already: ['already-undone'],
    after: async (environment, { id, email }) => ({
      ...(await secondStepOf(environment, id)),
      sessions: await environment.count('select count(*) from login_session where person_id = $1', [id]),
      told: (await environment.inbox(email)).filter(({ subject }) => subject?.includes('removed')).length,
    }),
    whole: { on: 0, recoveryCodes: 0, sessions: 0, told: 1 },
  }),
]
