import { randomUUID } from 'node:crypto'
import type { generateSubmitOtp, verifySubmitOtp } from '@hibla/contract/orders/orders.contract'
import { maskedAddress, type ContactAddress } from '@hibla/contract/values/contact-address'
import { ONE_TIME_MINUTES } from '@hibla/contract/values/one-time'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq } from '../../kernel/postgres/sql.ts'
import type { Asked } from '../../kernel/http/route.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import { orderCode } from './orders.tables.ts'
import type { CartToOrder, OrdersParts } from './parts.ts'
import { priced } from './review.ts'

const reachedAt = ({ email, mobileNumber }: CartToOrder['account']): ContactAddress | undefined => {
  if (mobileNumber !== null) return { mobileNumber }
  return email === null ? undefined : { email }
}

/** Notes what the person agrees to and sends a code for exactly that. Asked again, the order keeps its number. */
export const sendOrderCode = async (parts: OrdersParts, { body }: Asked<typeof generateSubmitOtp>) => {
  if (!body.isConditionsAgreed) return refused('conditions-not-agreed')
  const carts = await parts.cart.today()
  return parts.db.transaction(async (tx) => {
    const found = await priced(tx, parts, carts, body, true)
    if (!found.ok) return found
    const { cart, costs } = found.value
    const { monthlyThen, once } = costs
    if ((body.monthlyThen ?? monthlyThen) !== monthlyThen || (body.once ?? once) !== once)
      return refused('price-changed')
    const to = reachedAt(cart.account)
    if (!to) return refused('no-contact')
    const reference = randomUUID()
    const sent = await parts.identity.sendCode('ForOrder', to, reference, tx)
    if (!sent.ok) return sent
    const told = { reference, cartVersion: cart.version, monthlyThen, once, agreedAt: parts.clock.now() }
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
export const proveOrder = (parts: OrdersParts, { body }: Asked<typeof verifySubmitOtp>) =>
  parts.db.transaction(async (tx) => {
    const { orderId, cartId, accountNumber, otp } = body
    const [noted] = await tx
      .select()
      .from(orderCode)
      .where(
        and(eq(orderCode.orderId, orderId), eq(orderCode.cartId, cartId), eq(orderCode.accountNumber, accountNumber)),
      )
      .for('update')
    if (!noted) return refused('not-found')
    const used = await parts.identity.redeemCode(noted.reference, 'ForOrder', otp, tx)
    if (!used.ok) return used
    await tx.update(orderCode).set({ provedAt: parts.clock.now() }).where(eq(orderCode.orderId, orderId))
    return ok({ status: true as const })
  })
