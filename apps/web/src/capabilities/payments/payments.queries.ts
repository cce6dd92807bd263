import { accountPayments, paymentStanding, checkPayment } from '@hibla/contract/payments/payments.contract'
import { accountToPay, paymentMethods } from '@hibla/contract/payments/methods.contract'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { isOpen } from '@hibla/contract/payments/state.rule'
import type { Client } from '@hibla/contract/client'
import { messageOf } from '@hibla/contract/values/answer.rule'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useQuery } from '@tanstack/react-query'
import { queryClient, useLoad } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'

export const useAccountToPay = (accountNumber: string) =>
  useLoad(accountToPay, { params: { accountNumber } }, { freshForMs: MINUTE_MS, about: 'money' })

/** Every way to pay with its channels. Cards are only listed for people with a login, so the list belongs to whoever asked. */
export const useWaysToPay = (who: string | undefined) => {
  const client = useClient()
  const read = async () => {
    const methods = await client.get(paymentMethods, { query: {} })
    const each = methods.map(({ payMethod }) => client.get(paymentMethods, { query: { payMethod } }))
    return (await Promise.all(each)).flat()
  }
  const query = useQuery({ queryKey: [paymentMethods.path, 'all', who], queryFn: read }, queryClient)
  return {
    loading: query.isFetching || query.fetchStatus === 'paused',
    data: query.data,
    error: query.isError ? messageOf(query.error) : undefined,
    retry: () => void query.refetch(),
  }
}

export const useAccountPayments = (accountNumber: string) =>
  useLoad(accountPayments, { params: { accountNumber } }, { freshForMs: MINUTE_MS, about: 'money' })

const SECOND_MS = 1_000
/** Most payments are confirmed within seconds; the others aren't confirmed sooner because somebody asks more often. */
const pauses = [2, 3, 5, 8, 15, 30, 60]

/** How long to wait before looking again, after having looked so many times. */
export const pauseAfter = (looks: number): number => (pauses[looks - 1] ?? pauses.at(-1)!) * SECOND_MS

/** Whoever comes back from the gateway lets us ask it; after that we hear of it. A counter tells us by itself. */
const look = async (client: Client, reference: string) => {
  const standing = await client.get(paymentStanding, { params: { reference } })
  if (!isOpen(standing.state) || standing.state === 'confirming' || isPaidByReference(standing.payMethod))
    return standing
  const checked = await client.send(checkPayment, { params: { reference } })
  return checked.ok ? checked.body : standing
}

/** Where a payment stands. While nothing is decided, it looks again by itself. */
export const useStanding = (reference: string) => {
  const client = useClient()
  const queryKey = [paymentStanding.path, reference]
  const query = useQuery(
    {
      queryKey,
      queryFn: () => look(client, reference),
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data && isOpen(data.state) ? pauseAfter(dataUpdateCount) : false,
    },
    queryClient,
  )
  /** Somebody says that they've paid, so the gateway is asked at once. Returns why, if that didn't work. */
  const check = async (): Promise<string | undefined> => {
    const checked = await client.send(checkPayment, { params: { reference } })
    if (!checked.ok) return checked.problem.detail
    queryClient.setQueryData(queryKey, checked.body)
    return undefined
  }
  return { ...query, check }
}
