import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { As, TestApi } from '../../../../test/api.ts'
import { codeOf } from '../../../../test/authenticator.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { secondFactor } from '../../../adapters/identity/embedded/identity.tables.ts'
import { passwordCostIn, seedPerson } from '../../../adapters/identity/embedded/index.ts'

const { identity } = contract
const password = 'seven purple kites'
type Proof = { password?: string; code?: string; totp?: string }

let people = 0

/** People with and without an authenticator app, and what they and others do with their logins. */
export const appOwners = (api: TestApi) => {
  const newPerson = async (roles = ['guest', 'subscriber']) => {
    const email = `owner${++people}@example.com`
    const names = { firstName: 'Ana', lastName: 'Reyes' }
    const id = await seedPerson(api.db, passwordCostIn('test'), {
      email,
      password,
      ...names,
      emailVerified: true,
      roles,
      attributes: {},
    })
    return { id, email, password }
  }
  type Person = Awaited<ReturnType<typeof newPerson>>

  const tryLogin = async ({ email }: Person, totp?: string) => {
    const body = { username: email, password, ...(totp !== undefined && { totp }) }
    return (await api.call(identity.login, { body })).body
  }
  const login = async (person: Person, totp?: string) =>
    Tokens.parse(await tryLogin(person, totp)).access_token as As['as']
  const prove = async (as: As['as'], { password: given = password, ...proof }: Proof = {}) => {
    const body = proof.code === undefined ? { password: given, ...proof } : { ...proof, code: proof.code }
    const { status, problem } = await api.call(identity.stepUp, { body, as })
    return status === 200 ? 'proved' : problem.code
  }
  /** Codes work once, and nobody waits half a minute in a test. */
  const nextCode = async ({ id }: Person, secret: string) => {
    await api.db.update(secondFactor).set({ lastStep: 0 }).where(eq(secondFactor.personId, id))
    return codeOf(secret)
  }
  const mailsTo = async ({ email }: Person) => {
    await workOff(api, 'identity')
    return messagesTo(api.db, email)
  }

  /** Sets up an app in a session that has proved itself. */
  const setUp = async (as: As['as']) => {
    const { secret } = (await api.call(identity.beginSecondFactor, { as })).body
    const { body } = await api.call(identity.confirmSecondFactor, { as, body: { code: codeOf(secret) } })
    return { secret, recoveryCodes: body.recoveryCodes }
  }
  const newOwner = async () => {
    const person = await newPerson()
    const as = await login(person)
    await prove(as)
    return { ...person, as, ...(await setUp(as)) }
  }
  return { newPerson, newOwner, tryLogin, login, prove, nextCode, mailsTo, setUp }
}
