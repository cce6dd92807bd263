import { CallFailed } from '@hibla/contract/client'
import type { OkOf } from '@hibla/contract/endpoint'
import type { Order } from '@hibla/contract/orders/order'
import { accountOrders, reviewOrder } from '@hibla/contract/orders/orders.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { setCachedAnswer, queryClient, refresh, useLoad } from '../../kernel/query.ts'
import { textOf } from '../../kernel/refusal-texts.ts'
import { useClient } from '../../kernel/use-client.ts'
import { reviewTexts } from './texts.ts'

export type Review = OkOf<typeof reviewOrder>

type Reviewed = { accountNumber: string; cartId: string; version: number }

const textFor = (error: Error): string =>
  error instanceof CallFailed ? textOf(reviewTexts, error.problem) : error.message

/** What a cart costs. Once the cart has changed, it's asked for again, and until then what it cost before is shown. */
export const useReview = ({ accountNumber, cartId, version }: Reviewed) => {
  const client = useClient()
  const query = useQuery(
    {
      queryKey: [reviewOrder.path, accountNumber, cartId, version],
      queryFn: () => client.get(reviewOrder, { query: { accountNumber, cartId } }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { freshForMs: MINUTE_MS, about: 'cart' },
    },
    queryClient,
  )
  return {
    loading: query.isPending || (query.isError && query.isFetching),
    data: query.data,
    error: query.isError ? textFor(query.error) : undefined,
    /** Other figures are on their way. */
    isOld: query.isPlaceholderData || query.isFetching,
    retry: () => void query.refetch(),
  }
}

const inputFor = (accountNumber: string) => ({ params: { accountNumber } })

/** Staff move orders on and payments come in, so a page that is looked at again asks again. */
export const useOrders = (accountNumber: string) =>
  useLoad(accountOrders, inputFor(accountNumber), { freshForMs: 10_000, about: 'orders' })

/** After a change, the answer is the order: the lists show it at once. */
export const setOrder = (changed: Order): void => {
  const input = inputFor(changed.accountNumber)
  const known = queryClient.getQueryData<Order[]>([accountOrders.path, input, undefined])
  if (known)
    setCachedAnswer(
      accountOrders,
      input,
      known.map((each) => (each.orderId === changed.orderId ? changed : each)),
    )
  refresh(['money'])
}
