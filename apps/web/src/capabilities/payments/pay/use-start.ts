import type { Client } from '@hibla/contract/client'
import { channelName as nameOf } from '@hibla/contract/values/channel-name'
import type { PayMethod } from '@hibla/contract/payments/methods.rule'
import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { isOpen } from '@hibla/contract/payments/state.rule'
import { peso } from '@hibla/contract/values/money'
import type { Problem } from '@hibla/contract/values/problem'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh } from '../../../kernel/query.ts'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import type { Started } from './start-payment.ts'
import { CARD_UNAVAILABLE, isUnavailable, NOT_STARTED, OUR_SIDE, startTexts } from '../texts.ts'

export type StartFailure = { what: string; advice: string }

type Requested = { payMethod: PayMethod; channelName: string }

type Texts = Readonly<Record<string, string>>

const unavailable = ({ payMethod, channelName }: Requested): StartFailure => ({
  what: payMethod === 'creditcard' ? CARD_UNAVAILABLE : `${nameOf(channelName)} is unavailable right now`,
  advice: startTexts['gateway-refused'],
})

/** We failed, not the way to pay, so another one wouldn't help. The specification has words of its own for cards. */
const failedHere = (requested: Requested): StartFailure =>
  requested.payMethod === 'creditcard' ? unavailable(requested) : { what: NOT_STARTED, advice: OUR_SIDE }

/** Nothing was started, and what the person can do about it. */
const failureOf = (problem: Problem, requested: Requested, words: Texts): StartFailure => {
  const { code, status, about } = problem
  if (isUnavailable(code)) return unavailable(requested)
  if (status >= 500 && code !== 'no-connection') return failedHere(requested)
  const balance = about?.['balance']
  if (code === 'balance-changed' && balance !== undefined)
    return {
      what: `What’s owed is ${peso(balance)} now`,
      advice: `${startTexts[code]} Check the amount, then press again.`,
    }
  return { what: NOT_STARTED, advice: textOf(words, problem) }
}

/** Decides on a payment and goes where it's paid: the gateway's page, or the page with its number. */
export const useStart = <W extends Requested>(
  begin: (client: Client, requested: W) => Promise<Started>,
  pageOf: (reference: string) => string,
  words: Texts = startTexts,
) => {
  const client = useClient()
  const navigate = useNavigate()
  const { busy: sending, run } = useSend()
  const [leaving, setLeaving] = useState<string>()
  const [trouble, setTrouble] = useState<StartFailure>()
  // What was started beside somebody else's payment, until it's decided whether to go on with it.
  const [beside, setBeside] = useState<{ status: PaymentStatus; requested: W }>()

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

  const goOn = (status: PaymentStatus, requested: W) => {
    if (status.url !== null) {
      setLeaving(status.url)
      return window.location.assign(status.url)
    }
    // Without a page or a number nobody can have paid. Otherwise somebody may have, and its own page says what we know.
    if (isOpen(status.state) && !status.couldBePaid) return setTrouble(unavailable(requested))
    return void navigate(pageOf(status.reference))
  }

  const start = (requested: W) => {
    forgetTrouble()
    void run(
      () => begin(client, requested),
      (status) => (status.isPaidByOthers ? setBeside({ status, requested }) : goOn(status, requested)),
      (problem) => {
        setTrouble(failureOf(problem, requested, words))
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
      goOn(beside.status, beside.requested)
    },
    stop: () => setBeside(undefined),
  }

  return { busy: sending || leaving !== undefined, leaving, trouble, others, start, forgetTrouble }
}
