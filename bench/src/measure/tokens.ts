import { readDemoAccounts } from '../../../apps/api/src/demo.ts'
import { portalHeaders } from '../call-headers.ts'
import { compare } from '../load.ts'
import type { Figure } from '../measurement.ts'
import type { Stage } from '../portal.ts'

const path = '/api/cms/plans/list'

/** The same read with and without a person's token: what is lost is the price of knowing who asks. */
export default async (stage: Stage): Promise<Figure[]> => {
  const headers = await portalHeaders(stage)
  const { password, accounts } = await readDemoAccounts()
  const login = await fetch(`${stage.portal.url}/api/users/session`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username: accounts[0]?.email, password }),
  })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const known = { ...stage.portal, headers: { ...headers, authorization: `Bearer ${token}` } }
  const pace = await compare(path, known, { ...stage.portal, headers })
  return [
    {
      what: 'read: with a token against without',
      ours: `${Math.round(pace.ours.perSecond)}/s`,
      against: `${Math.round(pace.bare.perSecond)}/s`,
      value: pace.ratio,
      bar: { atLeast: 0.9 },
    },
  ]
}
