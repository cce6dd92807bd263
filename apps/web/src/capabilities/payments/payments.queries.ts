import {
  accountPayments,
  checkPayment,
  paymentStatus,
  pollPayment,
  type PaymentStatus,
} from '@hibla/contract/payments/payments.contract'
import { accountToPay, paymentMethods } from '@hibla/contract/payments/methods.contract'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { isOpen } from '@hibla/contract/payments/state.rule'
import type { Client } from '@hibla/contract/client'
import { messageOf } from '@hibla/contract/values/outcome'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient, refresh, useLoad } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'
import { forgetPayment, usePaymentInfo } from './payment-info.ts'

export const useAccountToPay = (accountNumber: string) =>
  useLoad(accountToPay, { params: { accountNumber } }, { freshForMs: MINUTE_MS, about: 'money' })

/** Every way to pay with its channels. Cards are only listed for people with a login, so the list belongs to whoever asked. */
export const usePaymentMethods = (who: string | undefined) => {
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

/** What was paid meanwhile, in another tab or an app, isn't what somebody wants to pay next. */
export const useForgetPaid = (accountNumber: string): void => {
  const client = useClient()
  useEffect(() => {
    const { reference, accountNumber: chosenFor } = usePaymentInfo.getState()
    if (reference === '' || chosenFor !== accountNumber) return
    void client.get(paymentStatus, { params: { reference } }).then(
      ({ state }) => state === 'paid' && usePaymentInfo.getState().reference === reference && forgetPayment(),
      // It's asked for again when the page is opened the next time.
      () => {},
    )
  }, [client, accountNumber])
}

const SECOND_MS = 1_000
/**
 * After 3, 6 and 10 seconds the gateway is asked, for as long as a page shows the payment: most are confirmed by then. The others
 * aren't confirmed sooner because somebody asks more often, so then it's our own server that is asked, less and less often.
 */
const pauses = [3, 3, 4, 8, 15, 30, 60]
const MAX_POLLS = 3

/** How long to wait before looking again, after having looked so many times. */
export const pauseAfter = (looks: number): number => (pauses[looks - 1] ?? pauses.at(-1)!) * SECOND_MS

/** Whoever comes back from the gateway lets us ask it; whoever has a number has only just got it. Then the page asks by itself. */
const look = async (client: Client, reference: string, looks: number) => {
  const status = await client.get(paymentStatus, { params: { reference } })
  const { state, payMethod } = status
  if (!isOpen(state) || looks > MAX_POLLS) return status
  if (looks === 0 && (state === 'confirming' || isPaidByReference(payMethod))) return status
  const asked = await client.send(looks === 0 ? checkPayment : pollPayment, { params: { reference } })
  return asked.ok ? asked.body : status
}

/** Where a payment stands. While nothing is decided, it looks again by itself. */
export const usePaymentStatus = (reference: string) => {
  const client = useClient()
  const queryKey = [paymentStatus.path, reference]
  const query = useQuery(
    {
      queryKey,
      queryFn: () => look(client, reference, queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0),
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

/** How many of an account's open payments are asked about: more than one is rare. */
const MAX_POLLED = 3

/**
 * While a page shows open payments of an account, the gateway is asked about them, too, and once one of them is decided, everything
 * on the page follows. Whoever comes back to the tab may just have paid in another one, so it begins again then.
 */
export const usePollOpen = (open: readonly PaymentStatus[]): void => {
  const client = useClient()
  const references = open
    .filter(({ state }) => isOpen(state))
    .slice(0, MAX_POLLED)
    .map(({ reference }) => reference)
    .join(' ')
  useEffect(() => {
    if (references === '') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (nth: number) => {
      const asked = await Promise.all(
        references.split(' ').map((reference) => client.send(pollPayment, { params: { reference } })),
      )
      if (asked.some((each) => each.ok && !isOpen(each.body.state))) refresh(['money', 'line', 'orders'])
      else wait(nth + 1)
    }
    const wait = (nth: number) => {
      clearTimeout(timer)
      if (nth <= MAX_POLLS) timer = setTimeout(() => void ask(nth), pauseAfter(nth))
    }
    wait(1)
    const comeBack = () => document.visibilityState === 'visible' && wait(1)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [client, references])
}
