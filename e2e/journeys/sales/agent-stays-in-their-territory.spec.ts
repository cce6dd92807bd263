import { createHmac, randomUUID } from 'node:crypto'
import { bayanihan, inBayanihan } from '../../../apps/api/test/demo-places.ts'
import { expect, onlyWide, test } from '../../person.ts'
import { PASSWORD } from '../../sign-in.ts'

test(
  'a hand-made call for a place outside an agent’s territory is refused, and says why',
  onlyWide,
  async ({ request }) => {
    const { signatureText } = (await (await request.get('/config.json')).json()) as { signatureText: string }
    const send = async (path: string, data?: object, token?: string) => {
      const id = randomUUID()
      const answer = await request.fetch(`/api${path}`, {
        method: data ? 'POST' : 'GET',
        headers: {
          'x-channel': 'web',
          'x-request-id': id,
          'x-signature': createHmac('sha256', signatureText).update(id).digest('hex'),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(data && { data }),
      })
      return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> }
    }
    const login = await send('/users/session', { username: 'restricted-agent@hibla.example.com', password: PASSWORD })
    const token = String(login.body['access_token'])
    const order = await send('/product/order-id', undefined, token)
    const refused = await send(
      '/hobs/presales/orderId/reference',
      {
        referenceNo: order.body['orderId'],
        buildingOrSubdiviCode: null,
        locationType: 'Others',
        ...inBayanihan,
        subscriberName: 'ANA REYES',
        address: bayanihan,
      },
      token,
    )
    expect([refused.status, refused.body['code']]).toEqual([422, 'location-not-allowed'])
  },
)
