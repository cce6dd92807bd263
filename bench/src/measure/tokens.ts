import { readDemoAccounts } from '../../../apps/api/src/demo.ts'
import { portalHeaders } from '../call-headers.ts'
import { compare } from '../load.ts'
import type { Figure } from '../measurement.ts'
import type { Stage } from '../portal.ts'

const open = '/api/cms/plans/list'

/**
 * What knowing who asks takes of a read that needs it. Such a read cannot be asked without a token, so the price is taken
 * from a read that anyone may ask, with and without one, and set against the time of a person's own.
 */
export default async (stage: Stage): Promise<Figure[]> => {
  const headers = await portalHeaders(stage)
  const { password, accounts } = await readDemoAccounts()
  const person = accounts.find(({ accountNumber }) => accountNumber.length > 0)
  const login = await fetch(`${stage.portal.url}/api/users/session`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username: person?.email, password }),
  })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const known = { ...stage.portal, headers: { ...headers, authorization: `Bearer ${token}` } }

  const both = await compare(open, known, { ...stage.portal, headers })
  const own = await compare(`/api/hobs/postsales/accounts?accountNumber=${person?.accountNumber[0]}`, known, known)
  const price = 1 / both.ours.perSecond - 1 / both.bare.perSecond
  return [
    {
      what: "read: a person's own, share left after their token is verified",
      ours: `${Math.round(own.ours.perSecond)}/s, ${Math.round(price * 1e6)} µs of it for the token`,
      value: 1 - price * own.ours.perSecond,
      bar: { atLeast: 0.9 },
    },
    {
      what: 'read: an open one from memory, with a token against without',
      ours: `${Math.round(both.ours.perSecond)}/s`,
      against: `${Math.round(both.bare.perSecond)}/s`,
      value: both.ratio,
    },
  ]
}
