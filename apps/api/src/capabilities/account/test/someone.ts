import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import type { TestApi } from '../../../../test/api.ts'
import { readDemoAccounts } from '../../../demo.ts'
import { newPerson, proofFor } from './holders.ts'

const { account, identity } = contract

/** Somebody's calls; each says at which process. */
export const newSomeone = async (first: TestApi, numbers: string[]) => {
  const { id, email } = await newPerson(first)
  const { password } = await readDemoAccounts()
  const me = { as: `${id}.` as const, accounts: numbers }
  const login = async () => {
    const { body } = await first.call(identity.login, { body: { username: email, password } })
    return Tokens.parse(body).access_token
  }
  let token: Promise<string> | undefined
  const accessToken = () => (token ??= login())
  return {
    id,
    accessToken,
    /** Ready to be sent, since the code has to be there before. */
    linking: async (number: string) => {
      const body = await proofFor(first, id, number)
      return (at: TestApi) => at.call(account.linkAccount, { body, ...me })
    },
    unlink: (at: TestApi, accountNumber: string) => at.call(account.unlinkAccount, { body: { accountNumber }, ...me }),
    use: (at: TestApi, accountNumber: string) => at.call(account.switchAccount, { body: { accountNumber }, ...me }),
    show: async (at: TestApi, name: 'displayCoachmarks' | 'displaySuccessRegistration', shown: boolean) => {
      const mine = await accessToken()
      const body = { accessToken: mine, attributes: { [name]: [shown] } }
      return at.call(identity.updateAttributes, { body, as: mine as never })
    },
    attributes: async () => {
      const [row] = await first.db.execute<{ attributes: Record<string, string[]> }>(
        sql`select attributes from person where id::text = ${id}`,
      )
      return row!.attributes
    },
  }
}
