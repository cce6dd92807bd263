import type { Client } from '@hibla/contract/client'
import { channelName as nameOf } from '@hibla/contract/values/channel-name'
import type { PayMethod } from '@hibla/contract/payments/methods.rule'
import type { PaymentStanding } from '@hibla/contract/payments/payments.contract'
import { isOpen } from '@hibla/contract/payments/state.rule'
import { peso } from '@hibla/contract/values/money'
import type { Problem } from '@hibla/contract/values/problem'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh } from '../../../kernel/query.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import type { Started } from './start-payment.ts'
import { CARD_UNAVAILABLE, isUnavailable, NOT_STARTED, OUR_SIDE, startWords } from '../words.ts'

export type Trouble = { what: string; advice: string }

type Wished = { payMethod: PayMethod; channelName: string }

type Words = Readonly<Record<string, string>>

const unavailable = ({ payMethod, channelName }: Wished): Trouble => ({
  what: payMethod === 'creditcard' ? CARD_UNAVAILABLE : `${nameOf(channelName)} is unavailable right now`,
  advice: startWords['gateway-refused'],
})

/** We failed, not the way to pay, so another one wouldn't help. The specification has words of its own for cards. */
const failedHere = (wished: Wished): Trouble =>
  wished.payMethod === 'creditcard' ? unavailable(wished) : { what: NOT_STARTED, advice: OUR_SIDE }

/** Nothing was started, and what the person can do about it. */
const troubleOf = (problem: Problem, wished: Wished, words: Words): Trouble => {
  const { code, status, about } = problem
  if (isUnavailable(code)) return unavailable(wished)
  if (status >= 500 && code !== 'no-connection') return failedHere(wished)
  const balance = about?.['balance']
  if (code === 'balance-changed' && balance !== undefined)
    return {
      what: `What’s owed is ${peso(balance)} now`,
      advice: `${startWords[code]} Check the amount, then press again.`,
    }
  return { what: NOT_STARTED, advice: wordsOf(words, problem) }
}

/** Decides on a payment and goes where it's paid: the gateway's page, or the page with its number. */
export const useStart = <W extends Wished>(
  begin: (client: Client, wished: W) => Promise<Started>,
  pageOf: (reference: string) => string,
  words: Words = startWords,
) => {
  const client = useClient()
  const navigate = useNavigate()
  const { busy: sending, run } = useSend()
  const [leaving, setLeaving] = useState<string>()
  const [trouble, setTrouble] = useState<Trouble>()
  // What was started beside somebody else's payment, until it's decided whether to go on with it.
  const [beside, setBeside] = useState<{ standing: PaymentStanding; wished: W }>()

  // The back button may show the page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(undefined)
      refresh(['money'])
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const goOn = (standing: PaymentStanding, wished: W) => {
    if (standing.url !== null) {
      setLeaving(standing.url)
      return window.location.assign(standing.url)
    }
    // Without a page or a number nobody can have paid. Otherwise somebody may have, and its own page says what we know.
    if (isOpen(standing.state) && !standing.couldBePaid) return setTrouble(unavailable(wished))
    return void navigate(pageOf(standing.reference))
  }

  const start = (wished: W) => {
    forgetTrouble()
    void run(
      () => begin(client, wished),
      (standing) => (standing.isPaidByOthers ? setBeside({ standing, wished }) : goOn(standing, wished)),
      (problem) => {
        setTrouble(troubleOf(problem, wished, words))
        // What the page shows isn't so any more.
        if (['balance-changed', 'nothing-to-pay'].includes(problem.code)) refresh(['money', 'orders'])
      },
    )
  }

  /** Another amount or way to pay has nothing to do with what was refused before. */
  const forgetTrouble = () => {
    setTrouble(undefined)
    setBeside(undefined)
  }

  const others = beside && {
    payAnyway: () => {
      setBeside(undefined)
      goOn(beside.standing, beside.wished)
    },
    stop: () => setBeside(undefined),
  }

  return { busy: sending || leaving !== undefined, leaving, trouble, others, start, forgetTrouble }
}
