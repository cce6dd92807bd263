import { randomUUID } from 'node:crypto'
import type { generateSubmitOtp, verifySubmitOtp } from '@hibla/contract/orders/orders.contract'
import { maskedAddress, type ContactAddress } from '@hibla/contract/values/contact-address'
import { ONE_TIME_MINUTES } from '@hibla/contract/values/time-limits'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq } from '../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import { agreedIn, isOtherSum } from './costs.ts'
import { orderCode } from './orders.tables.ts'
import type { CartToOrder, OrdersDeps } from './deps.ts'
import { priced } from './review.ts'

const reachedAt = ({ email, mobileNumber }: CartToOrder['account']): ContactAddress | undefined => {
  if (mobileNumber !== null) return { mobileNumber }
  return email === null ? undefined : { email }
}

type Which = { accountNumber: string; cartId: string }
const isCodeOf = ({ accountNumber, cartId }: Which) =>
  and(eq(orderCode.cartId, cartId), eq(orderCode.accountNumber, accountNumber))

/** Notes what the person agrees to and sends a code for exactly that. Asked again, the order keeps its number. */
export const sendOrderCode = async (deps: OrdersDeps, { body }: RequestOf<typeof generateSubmitOtp>) => {
  if (!body.isConditionsAgreed) return refused('conditions-not-agreed')
  const carts = await deps.cart.today()
  return deps.db.transaction(async (tx) => {
    // Locked before the cart, as it is by whoever submits it at the same moment.
    await tx.select().from(orderCode).where(isCodeOf(body)).for('update')
    const found = await priced(tx, deps, carts, body, true)
    if (!found.ok) return found
    const { cart, costs } = found.value
    const agreed = agreedIn(cart, costs)
    if (isOtherSum(body, agreed)) return refused('price-changed')
    const to = reachedAt(cart.account)
    if (!to) return refused('no-contact')
    const reference = randomUUID()
    const sent = await deps.identity.sendCode(tx, 'ForOrder', to, reference)
    if (!sent.ok) return sent
    const told = { reference, cartVersion: cart.version, ...agreed, agreedAt: deps.clock.now() }
    const { accountNumber, cartId } = body
    const [noted] = await tx
      .insert(orderCode)
      .values({ orderId: readableId('ORD'), cartId, accountNumber, ...told })
      .onConflictDoUpdate({ target: orderCode.cartId, set: { ...told, provedAt: null } })
      .returning()
    return ok({
      status: true as const,
      orderId: noted!.orderId,
      sentTo: maskedAddress(to),
      expiresInMinutes: ONE_TIME_MINUTES,
    })
  })
}

/** The code is bound to an order, its cart and its account. */
export const proveOrder = (deps: OrdersDeps, { body }: RequestOf<typeof verifySubmitOtp>) =>
  deps.db.transaction(async (tx) => {
    const { orderId, otp } = body
    const [noted] = await tx
      .select()
      .from(orderCode)
      .where(and(eq(orderCode.orderId, orderId), isCodeOf(body)))
      .for('update')
    if (!noted) return refused('not-found')
    const used = await deps.identity.redeemCode(tx, noted.reference, 'ForOrder', otp)
    if (!used.ok) return used
    await tx.update(orderCode).set({ provedAt: deps.clock.now() }).where(eq(orderCode.orderId, orderId))
    return ok({ status: true as const })
  })
