import type { Cart } from '@hibla/contract/cart/cart'
import { reconfigure } from '@hibla/contract/cart/cart.contract'
import { isUpgradeFlow } from '@hibla/contract/cart/actions.rule'
import { generateSubmitOtp, submitCart, verifySubmitOtp } from '@hibla/contract/orders/orders.contract'
import { centavos, type Centavos } from '@hibla/contract/values/money'
import { orderPage } from '@hibla/contract/values/paths'
import type { Problem } from '@hibla/contract/values/problem'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh } from '../../../kernel/query.ts'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { setCart, linesOf, reloadCart, useCartFlow, useCartInfo, type OfCart } from '../../cart/index.ts'
import { useOrderInfo } from '../order-info.ts'
import { loadOrderStatus } from '../order-status.ts'
import type { Review } from '../orders.queries.ts'
import { codeTexts, submitTexts, verifyTexts } from '../texts.ts'
import { useMessageChannel } from './message-channel.ts'

type Ordering = { of: OfCart; cart: Cart; cartId: string; review: Review; onReview: () => void }

export type Sent = { orderId: string; sentTo: string }

const LOOK_AGAIN =
  'Something in your cart isn’t offered any more, so we took it out. Look at what’s left, then agree again.'

const contentOf = ({ cartItemList }: Cart): string =>
  cartItemList
    .map(({ productId, quantity }) => `${quantity} ${productId}`)
    .toSorted()
    .join()

/** Whether two carts have the same in them; what it costs is compared by the server. */
const isSame = (one: Cart, other: Cart): boolean => contentOf(one) === contentOf(other)

/** All parts of devices together. */
const inPartsOf = ({ lines }: Review): Centavos =>
  centavos(lines.reduce((sum, { installment, installmentMonths }) => sum + installment * installmentMonths, 0))

/** What can be said when the server couldn't do it; a refusal has words of its own. */
const notProcessed = (problem: Problem): string => {
  if (problem.code === 'no-connection')
    return 'We couldn’t reach our server, so we don’t know whether your order has arrived. Press the button again: you won’t order twice.'
  return problem.status >= 500
    ? 'We couldn’t process your order. Nothing was charged. Press the button again in a moment; if that doesn’t help, please call us.'
    : textOf(submitTexts, problem)
}

/**
 * Orders a cart: it's brought up to date, a code is sent for exactly what the page shows, and the order is placed with it. A
 * refusal says what to do and leaves everything as it was chosen.
 */
export const usePlaceOrder = ({ of, cart, cartId, review, onReview }: Ordering) => {
  const client = useClient()
  const navigate = useNavigate()
  const { accountNumber } = of
  const { hearsBy, chooseHearsBy } = useMessageChannel()
  const [sent, setSent] = useState<Sent>()
  const { busy, run } = useSend()
  const [trouble, setTrouble] = useState<string>()
  const [failure, setFailure] = useState<string>()
  /** The order whose code was right. It isn't asked for again if placing the order needs a second try. */
  const proved = useRef<string>(undefined)

  const goBack = () => {
    setSent(undefined)
    setFailure(undefined)
    useCartFlow.setState({ step: 'review', isRefreshOpen: false })
  }

  /** The sums aren't those that were agreed to. */
  const lookAgain = (why: string) => {
    goBack()
    useCartInfo.setState({ isConditionsAgreed: false })
    onReview()
    setTrouble(why)
  }

  const cartChanged = async () => {
    await reloadCart(of)
    useCartInfo.setState({ isConditionsAgreed: false })
    useCartFlow.setState({ isRefreshOpen: true })
  }

  /** Whether the cart is as it was shown. */
  const isUpToDate = async (): Promise<boolean> => {
    const answer = await client.send(reconfigure, { body: { ...of, cartId, version: cart.version } })
    if (!answer.ok && answer.problem.code === 'cart-changed') await cartChanged()
    else if (!answer.ok) setTrouble(textOf(codeTexts, answer.problem))
    else {
      if (answer.body.version !== cart.version) setCart(of, answer.body)
      if (isSame(cart, answer.body)) return true
      lookAgain(LOOK_AGAIN)
    }
    return false
  }

  /** Returns what went wrong, for whoever asked for another code. */
  const requestCode = async (): Promise<string | undefined> => {
    const { monthlyThen, once } = review.costs
    const { isConditionsAgreed } = useCartInfo.getState()
    const answer = await client.send(generateSubmitOtp, {
      body: { accountNumber, cartId, isConditionsAgreed, monthlyThen, once, inParts: inPartsOf(review) },
    })
    if (answer.ok) {
      const { orderId, sentTo } = answer.body
      useOrderInfo.setState({ orderId, requestId: crypto.randomUUID() })
      proved.current = undefined
      setFailure(undefined)
      setSent({ orderId, sentTo })
      useCartFlow.setState({ step: 'code' })
      return undefined
    }
    const words = textOf(codeTexts, answer.problem)
    if (answer.problem.code === 'price-changed') lookAgain(words)
    return words
  }

  const prepare = async () => {
    setTrouble(undefined)
    if (await isUpToDate()) setTrouble(await requestCode())
    return undefined
  }
  const sendCode = () => void run(() => asText(prepare()))

  const ordered = async (orderId: string, isPlaced: boolean) => {
    const actionID = isUpgradeFlow(of.flow) ? ('CHANGE_PACKAGE' as const) : ('ADD_OR_REMOVE_PRODUCTS' as const)
    useCartFlow.setState({ step: 'ordered', isSuccessOpen: isPlaced })
    useCartInfo.setState({ isConditionsAgreed: false })
    void loadOrderStatus(client, { accountNumber, actionID })
    await navigate(orderPage(orderId))
    void reloadCart(of)
    refresh(['orders'])
  }

  /** Returns what went wrong with the code. What went wrong with the order is on the page. */
  const submit = async (orderId: string): Promise<string | undefined> => {
    setFailure(undefined)
    const { requestId } = useOrderInfo.getState()
    const idempotencyKey = requestId ?? crypto.randomUUID()
    useOrderInfo.setState({ requestId: idempotencyKey })
    const answer = await client.send(submitCart, {
      body: {
        accountNumber,
        serviceType: cart.serviceType,
        // Only households have a cart.
        customerCategory: 'RES',
        cartId,
        orderId,
        notificationType: hearsBy,
        productTitles: linesOf(cart).map(({ title }) => title),
      },
      idempotencyKey,
    })
    if (answer.ok) {
      await ordered(answer.body.orderId, answer.body.state !== 'to-pay')
      return undefined
    }
    const { code } = answer.problem
    if (code === 'cart-changed') await cartChanged()
    else if (code === 'price-changed') lookAgain(submitTexts[code])
    else if (code === 'otp-needed' || code === 'code-expired') {
      proved.current = undefined
      return submitTexts[code]
    }
    setFailure(notProcessed(answer.problem))
    return undefined
  }

  const giveCode = async (otp: string): Promise<string | undefined> => {
    const orderId = sent?.orderId ?? ''
    if (proved.current !== orderId) {
      const answer = await client.send(verifySubmitOtp, { body: { accountNumber, cartId, orderId, otp } })
      if (!answer.ok) return textOf(verifyTexts, answer.problem)
      proved.current = orderId
    }
    return submit(orderId)
  }

  return { sent, busy, trouble, failure, hearsBy, chooseHearsBy, sendCode, giveCode, askAgain: requestCode, goBack }
}
