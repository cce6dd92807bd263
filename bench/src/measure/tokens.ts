import { portalHeaders } from '../call-headers.ts'
import { compare } from '../load.ts'
import { logIn } from '../log-in.ts'
import type { Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'

const open = '/api/cms/plans/list'

/**
 * How much of a read the token check takes. A person's own data can't be read without a token, so we measure the cost on
 * a public read, with and without a token, and compare it with the time of a person's own read.
 */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const headers = await portalHeaders(stage)
  const { accountNumber, headers: theirs } = await logIn(stage.portal, headers)
  const known = { ...stage.portal, headers: theirs }

  const both = await compare(open, known, { ...stage.portal, headers })
  const own = await compare(`/api/hobs/postsales/accounts?accountNumber=${accountNumber}`, known, known)
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
