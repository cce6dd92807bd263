import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import type { TestApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { readDemoAccounts } from '../../../demo.ts'
import { newcomer as newRegistered } from '../../identity/test/newcomers.ts'

const { account, identity } = contract

export const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

/** A code that isn't this one. */
export const another = (otp: string) => (otp === '000000' ? '000001' : '000000')

export type Someone = { as: never }

/** People who link accounts, and the codes they are sent. */
export const linkers = async (api: TestApi) => {
  const demo = await readDemoAccounts()
  const tokensOf = async (username: string, password = demo.password) => {
    const { body } = await api.call(identity.login, { body: { username, password } })
    return Tokens.parse(body)
  }
  /** Someone who has just registered and confirmed their email, perhaps with an account number. */
  const newcomer = async (claimed?: string) => {
    const more = {
      firstName: 'Pia',
      lastName: 'Ramos',
      displayWelcomeBanner: false,
      ...(claimed && { accountNumber: claimed }),
    }
    const { email, password } = await newRegistered(api, more)
    const tokens = await tokensOf(email, password)
    const id = claimsIn(tokens.access_token).sub as string
    return { email, password, tokens, as: tokens.access_token as never, id }
  }
  return {
    tokensOf,
    newcomer,
    codeTo: async (to: string, kind: 'mail' | 'sms' = 'mail') =>
      (await messagesTo(api.db, to, kind)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast(Boolean) ?? '',
    start: ({ as }: Someone, accountToLink: string) => api.call(account.startLinking, { body: { accountToLink }, as }),
    link: ({ as }: Someone, accountToLink: string, reference: string, otp: string) =>
      api.call(account.linkAccount, { body: { accountToLink, reference, otp }, as }),
  }
}
