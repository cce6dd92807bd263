import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { TestEnvironment } from '../test-environment.ts'
import { shopper } from './filling-carts.ts'

const { generateSubmitOtp, verifySubmitOtp, submitCart, payOrder } = contract.orders

/** Somebody with an extension in their cart, which they pay in parts; its delivery is paid at checkout. */
export const filled = async (environment: TestEnvironment, key: string) => {
  const { number, token } = await shopper(environment, key)
  const { body } = await environment.call(await environment.front(), contract.cart.addToCart, {
    token,
    body: { accountNumber: number, productId: 'MESH-EXT', addKey: key },
  })
  const payload = { accountNumber: number, cartItemId: String(body['cartItemId']), deviceModeOfPayment: 'staggered' }
  await environment.call(await environment.front(), contract.cart.updateItem, { token, body: payload })
  const of = { accountNumber: number, cartId: String(body['cartId']) }
  return { number, token, of, mobile: `+639${number.slice(-9)}` }
}
export type Filled = Awaited<ReturnType<typeof filled>>

/** Somebody who wants a plan that brings streaming, which costs nothing at once. */
export const withStreaming = async (environment: TestEnvironment, key: string): Promise<Filled> => {
  const { number, token } = await shopper(environment, key)
  const { body } = await environment.call(await environment.front(), contract.cart.upgradeCart, {
    token,
    body: { accountNumber: number, productId: 'RES-600-TV', flow: 'netflix-upgrade-plan' },
  })
  const of = { accountNumber: number, cartId: String(body['changePackageCartId']) }
  return { number, token, of, mobile: `+639${number.slice(-9)}` }
}

export const withCode = async (environment: TestEnvironment, key: string, fill = filled) => {
  const ana = await fill(environment, key)
  const { body } = await environment.call(await environment.front(), generateSubmitOtp, {
    token: ana.token,
    body: { ...ana.of, isConditionsAgreed: true },
  })
  const otp = /\d{6}/.exec((await environment.lastTo(ana.mobile)).text)![0]
  return { ...ana, orderId: String(body['orderId']), otp }
}
export const proved = async (environment: TestEnvironment, key: string, fill = filled) => {
  const ana = await withCode(environment, key, fill)
  const { token, of, orderId, otp } = ana
  await environment.call(await environment.front(), verifySubmitOtp, { token, body: { ...of, orderId, otp } })
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
export const submitted = async (environment: TestEnvironment, key: string) => {
  const { body, ...ana } = await proved(environment, key)
  const { token, orderId, number } = ana
  await environment.call(await environment.front(), submitCart, { token, key, body })
  const input = {
    token,
    params: { accountNumber: number, orderId },
    body: { channel: 'gc', intentKey: randomUUID() as string },
  }
  return { ...ana, input }
}

/** Paid on the gateway's page, and the portal has heard nothing of it. */
export const orderPaidOutside = async (environment: TestEnvironment, key: string) => {
  const ana = await submitted(environment, key)
  const { body } = await environment.call(await environment.front(), payOrder, ana.input)
  const { reference, url } = body as Record<'reference' | 'url', string>
  await environment.gateway.pay(url)
  return { ...ana, reference, told: await environment.letterbox.about(reference) }
}

export const orderPaid = async (environment: TestEnvironment, key: string) => {
  const ana = await orderPaidOutside(environment, key)
  await environment.deliver(await environment.front(), ana.told)
  await environment.drain()
  return ana
}

export const told = async (environment: TestEnvironment, { mobile }: Pick<Filled, 'mobile'>, words: string) =>
  (await environment.inbox(mobile)).filter(({ text }) => text.includes(words)).length

export const events = (environment: TestEnvironment, orderId: string, state: string) =>
  environment.count('select count(*) from customer_order_event where order_id = $1 and state = $2', [orderId, state])
