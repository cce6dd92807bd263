import type { addToCart as call } from '@hibla/contract/cart/cart.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { Undone } from './change-cart.ts'
import { limitIn } from './refusal-for-limit.ts'
import { freshSince } from './note-facts.ts'
import { openCart } from './open-cart.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { CartDeps } from './deps.ts'

/** What the database says about an addition. */
type AddResult = {
  refusal:
    | 'no-cart'
    | 'not-fresh'
    | 'not-found'
    | 'cart-changed'
    | 'not-offered'
    | 'payment-mode-not-offered'
    | 'delivery-mode-not-offered'
    | 'price-changed'
    | 'parent-needed'
    | null
  added_to: string
  item: string
  new_version: number
  fees: [number, number, number] | null
}
type Addition = Pick<RequestOf<typeof call>, 'caller' | 'body' | 'requestId'>
type Piece = Omit<Addition['body'], 'extensions'>

/** Puts something into a cart in one statement, as long as the cart is open and what it notes is fresh. */
export const addToCart = async (deps: CartDeps, asked: Addition) => {
  const own = ownAccount(asked.caller, asked.body.accountNumber)
  if (!own.ok) return own
  const answer = await add(deps, own.value, asked)
  if (answer.ok || (answer.refusal !== 'no-cart' && answer.refusal !== 'not-fresh')) return known(answer)
  const opened = await openCart(deps, own.value, asked.body)
  return opened.ok ? known(await add(deps, own.value, asked)) : opened
}

type Answer = Awaited<ReturnType<typeof add>>
type AddRefusal<A> = A extends { refusal: infer R extends string } ? Exclude<R, 'no-cart' | 'not-fresh'> : never
type Known = Outcome<Extract<Answer, { ok: true }>['value'], AddRefusal<Answer>>

/** If somebody ordered the cart in between, it's gone, like one that never was. */
const known = (answer: Answer): Known =>
  !answer.ok && (answer.refusal === 'no-cart' || answer.refusal === 'not-fresh')
    ? refused('not-found')
    : (answer as Known)

const add = async ({ db, clock }: CartDeps, accountNumber: string, { body, requestId }: Addition) => {
  const { extensions = [], ...piece } = body
  const addPiece = (executor: Executor, input: Piece) =>
    cartAdd(executor, accountNumber, { ...input, addKey: input.addKey ?? requestId }, clock.now())
  try {
    if (extensions.length === 0) return await addPiece(db, piece)
    return await db.transaction(async (tx) => {
      const added = await addPiece(tx, piece)
      if (!added.ok) return added
      let { version } = added.value
      for (const extension of extensions) {
        const one = await addPiece(tx, { ...extension, cartId: added.value.cartId })
        // Whoever wanted them together doesn't want the first one alone.
        if (!one.ok) throw new Undone(one)
        version = one.value.version
      }
      return ok({ ...added.value, version })
    })
  } catch (error) {
    return error instanceof Undone ? (error.refused as Refusal) : limitIn(error)
  }
}

type Refusal = Extract<Awaited<ReturnType<typeof cartAdd>>, { ok: false }>

const cartAdd = async (executor: Executor, accountNumber: string, piece: Piece & { addKey: string }, now: Date) => {
  const { told } = piece
  const [said] = await executor.execute<AddResult>(sql`select * from cart_add(
    ${accountNumber}, ${piece.serviceType ?? null}, ${piece.flow ?? 'addon-purchase'}, ${piece.cartId ?? null},
    ${piece.productId}, ${piece.quantity ?? 1}::integer, ${piece.deviceModeOfPayment ?? null}, ${piece.deliveryMode ?? null},
    ${piece.version ?? null}::integer, ${told?.monthlyFee ?? null}::integer, ${told?.installmentFee ?? null}::integer,
    ${told?.oneTimeFee ?? null}::integer, ${piece.addKey}::uuid, ${freshSince(now).toISOString()}::timestamptz,
    ${manilaDate(now)}::date, ${now.toISOString()}::timestamptz)`)
  return outcomeOf(said!)
}

const outcomeOf = ({ refusal, added_to: cartId, item, new_version: version, fees }: AddResult) => {
  if (refusal === null) return ok({ status: true as const, cartId, cartItemId: item, version })
  if (refusal === 'cart-changed') return refused(refusal, { version })
  if (!fees) return refused(refusal)
  const [monthlyFee, installmentFee, oneTimeFee] = fees
  return refused(refusal, { monthlyFee, installmentFee, oneTimeFee })
}
