import type { Client } from '@hibla/contract/client'
import type { PaymentMethod } from '@hibla/contract/payments/methods.contract'
import type { PayMethod } from '@hibla/contract/payments/methods.rule'
import { useRef, useState, type SubmitEvent } from 'react'
import { useSite } from '../../../kernel/site.ts'
import { ErrorPanel, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { amountOf, type BalanceDue } from './amount.ts'
import { focusWay, chosenChannel, MethodChoice } from './method-choice.tsx'
import { lastWay, rememberWay } from './last-channel.ts'
import { useChosen } from '../payment-info.ts'
import { useForgetPaid, usePaymentMethods } from '../payments.queries.ts'
import { startPayment, type Decision } from './start-payment.ts'
import { useStart } from './use-start.ts'

type PayFormProps = {
  accountNumber: string
  owing: BalanceDue
  /** Who is logged in. Only people of the account can pay by card. */
  who: string | undefined
  isOwn: boolean
  /** The line isn't installed yet. Later there's no installer to pay. */
  mayPayInstaller: boolean
  /** Where a payment is followed. */
  pageOf: (reference: string) => string
}

/** The amount, the way to pay, and the button. */
export function PayForm({ isOwn, mayPayInstaller, ...rest }: PayFormProps) {
  const ways = usePaymentMethods(rest.who)
  const offered: Partial<Record<PayMethod, boolean>> = { creditcard: isOwn, installercash: mayPayInstaller }
  return (
    <Panel
      load={ways}
      failure="We couldn’t load the ways to pay."
      skeleton={<Skeleton className="h-160" />}
      empty={<ErrorPanel what="We can’t take payments right now." />}
    >
      {(methods) => <Fields {...rest} methods={methods.filter(({ payMethod }) => offered[payMethod] ?? true)} />}
    </Panel>
  )
}

/** A payment request is a decision, with what the channel is called. */
const pay = (client: Client, requested: Decision & { channelName: string }) => startPayment(client, requested)

type FieldsProps = Omit<PayFormProps, 'isOwn' | 'mayPayInstaller'> & { methods: PaymentMethod[] }

function Fields({ accountNumber, owing, who, pageOf, methods }: FieldsProps) {
  const { paymentCeiling } = useSite().config
  const { share, typed, channel, choose } = useChosen(accountNumber)
  const code = channel === '' ? lastWay(who) : channel
  useForgetPaid(accountNumber)
  const { busy, leaving, trouble, others, start, forgetTrouble } = useStart(pay, pageOf)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const amount = amountOf(owing, share, typed, paymentCeiling)
  const way = chosenChannel(methods, code)

  const change = (more: Parameters<typeof choose>[0]) => {
    forgetTrouble()
    choose(more)
  }
  const focus = (field: string) => form.current?.querySelector<HTMLElement>(field)?.focus()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (amount.error !== undefined) return focus('[name=amount], [name=share]:checked:not([value=other])')
    if (!way) return focusWay(form.current)
    setTried(false)
    rememberWay(who, way.channel.code)
    start({
      accountNumber,
      amount: amount.centavos,
      channel: way.channel.code,
      channelName: way.channel.name,
      payMethod: way.method.payMethod,
      expectedBalance: Math.max(0, owing.balance),
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-8">
      <AmountChoice
        {...{ owing, share, typed }}
        centavos={amount.centavos}
        error={tried || amount.isTooMuch ? amount.error : undefined}
        onChoose={change}
      />
      <MethodChoice
        {...{ methods, trouble, others, busy, leaving }}
        chosen={code}
        onChoose={(chosen) => change({ channel: chosen })}
        purpose="bill"
        centavos={amount.centavos}
        missing={tried}
      />
    </form>
  )
}
