import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { onTheWire } from '../../../test/on-the-wire.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'
import { ana } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { cart, item } from '../../cart/test/samples.ts'
import { agree, press, sendCode, sent } from '../test/at-checkout.ts'
import { onBills, ORDER, review } from '../test/samples.ts'

test('[cart.submit-call-action-from-pre-sales] [cart.submit-call-params] what goes over the wire to order a cart', async () => {
  destroySession()
  queryClient.clear()
  localStorage.setItem('cookieAccepted', 'true')
  const { client, sentTo, headersTo } = onTheWire({
    'GET /hobs/postsales/accounts': details(),
    'GET /cart/details': ({ query }) => Response.json(query['flow'] === 'addon-purchase' ? cart([item()]) : null),
    'GET /cart/review': review({ costs: onBills() }),
    'POST /cart/reconfigure': cart([item()]),
    'POST /cart/submit/otp': sent,
    'POST /cart/submit/otp/verify': { status: true },
    'POST /cart/submit': { status: true, orderId: ORDER, state: 'placed' },
  })
  await openPortal('/customer/checkout', { client, session: signedIn(['subscriber'], ana) })
  await agree()
  await sendCode()
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await press('Place my order')
  await waitFor(() => expect(sentTo('/cart/submit')).toHaveLength(1))
  const [call] = sentTo('/cart/submit')
  expect(headersTo('/cart/submit')[0]?.get('action-from')).toBe('pre-sales')
  expect(Object.keys(call?.body as object).toSorted()).toEqual([
    'accountNumber',
    'cartId',
    'customerCategory',
    'notificationType',
    'orderId',
    'productTitles',
    'serviceType',
  ])
})
