import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { Stage } from '../stage.ts'
import { shopper } from './filling-carts.ts'

const { generateSubmitOtp, verifySubmitOtp, submitCart, payOrder } = contract.orders

/** Somebody with an extension in their cart, which they pay in parts; its delivery is paid at checkout. */
export const filled = async (stage: Stage, key: string) => {
  const { number, token } = await shopper(stage, key)
  const { body } = await stage.call(await stage.front(), contract.cart.addToCart, {
    token,
    body: { accountNumber: number, productId: 'MESH-EXT', addKey: key },
  })
  const payload = { accountNumber: number, cartItemId: String(body['cartItemId']), deviceModeOfPayment: 'staggered' }
  await stage.call(await stage.front(), contract.cart.updateItem, { token, body: payload })
  const of = { accountNumber: number, cartId: String(body['cartId']) }
  return { number, token, of, mobile: `+639${number.slice(-9)}` }
}
export type Filled = Awaited<ReturnType<typeof filled>>

/** Somebody who wants a plan that brings streaming, which costs nothing at once. */
export const withStreaming = async (stage: Stage, key: string): Promise<Filled> => {
  const { number, token } = await shopper(stage, key)
  const { body } = await stage.call(await stage.front(), contract.cart.upgradeCart, {
    token,
    body: { accountNumber: number, productId: 'RES-600-TV', flow: 'netflix-upgrade-plan' },
  })
  const of = { accountNumber: number, cartId: String(body['changePackageCartId']) }
  return { number, token, of, mobile: `+639${number.slice(-9)}` }
}

export const withCode = async (stage: Stage, key: string, fill = filled) => {
  const ana = await fill(stage, key)
  const { body } = await stage.call(await stage.front(), generateSubmitOtp, {
    token: ana.token,
    body: { ...ana.of, isConditionsAgreed: true },
  })
  const otp = /\d{6}/.exec((await stage.lastTo(ana.mobile)).text)![0]
  return { ...ana, orderId: String(body['orderId']), otp }
}
export const proved = async (stage: Stage, key: string, fill = filled) => {
  const ana = await withCode(stage, key, fill)
  const { token, of, orderId, otp } = ana
  await stage.call(await stage.front(), verifySubmitOtp, { token, body: { ...of, orderId, otp } })
  const body = {
    ...of,
    orderId,
    serviceType: 'GPON',
    customerCategory: 'RES',
    notificationType: 'SMS',
    productTitles: [],
  }
  return { ...ana, key, body }
}

/** An order that waits for its payment, and how they want to pay. */
export const submitted = async (stage: Stage, key: string) => {
  const { body, ...ana } = await proved(stage, key)
  const { token, orderId, number } = ana
  await stage.call(await stage.front(), submitCart, { token, key, body })
  const input = {
    token,
    params: { accountNumber: number, orderId },
    body: { channel: 'gc', intentKey: randomUUID() as string },
  }
  return { ...ana, input }
}

/** Paid on the gateway's page, and the portal has heard nothing of it. */
export const orderPaidOutside = async (stage: Stage, key: string) => {
  const ana = await submitted(stage, key)
  const { body } = await stage.call(await stage.front(), payOrder, ana.input)
  const { reference, url } = body as Record<'reference' | 'url', string>
  await stage.gateway.pay(url)
  return { ...ana, reference, told: await stage.letterbox.about(reference) }
}

export const orderPaid = async (stage: Stage, key: string) => {
  const ana = await orderPaidOutside(stage, key)
  await stage.deliver(await stage.front(), ana.told)
  await stage.drain()
  return ana
}

export const told = async (stage: Stage, { mobile }: Pick<Filled, 'mobile'>, words: string) =>
  (await stage.inbox(mobile)).filter(({ text }) => text.includes(words)).length

export const events = (stage: Stage, orderId: string, state: string) =>
  stage.count('select count(*) from customer_order_event where order_id = $1 and state = $2', [orderId, state])
