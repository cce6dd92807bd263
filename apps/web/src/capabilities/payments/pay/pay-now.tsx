import type { Client } from '@hibla/contract/client'
import type { PaymentMethod } from '@hibla/contract/payments/methods.contract'
import { paysOrders } from '@hibla/contract/payments/methods.rule'
import { useRef, useState, type SubmitEvent } from 'react'
import { useSession } from '../../../kernel/session/use-session.ts'
import { ErrorPanel, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { focusWay, chosenChannel, MethodChoice } from './method-choice.tsx'
import { lastWay, rememberWay } from './last-channel.ts'
import { intentKeyFor } from '../payment-info.ts'
import { usePaymentMethods } from '../payments.queries.ts'
import { goOn, type Started } from './start-payment.ts'
import { useStart } from './use-start.ts'

type PayNowProps = {
  /** Names what is paid for, such as an order: paid in the same way, it's the same payment. */
  of: string
  centavos: number
  begin: (client: Client, channel: string, intentKey: string) => Promise<Started>
  /** The message for each refusal. */
  words: Readonly<Record<string, string>>
  /** Where a payment is followed. */
  pageOf: (reference: string) => string
}

/** Pays an amount that is settled: only the way to pay is chosen. */
export function PayNow(props: PayNowProps) {
  const { claims } = useSession()
  return (
    <Panel
      load={usePaymentMethods(claims?.sub)}
      failure="We couldn’t load the ways to pay."
      skeleton={<Skeleton className="h-120" />}
      empty={<ErrorPanel what="We can’t take payments right now." />}
    >
      {(methods) => (
        <Fields {...props} who={claims?.sub} methods={methods.filter(({ payMethod }) => paysOrders(payMethod))} />
      )}
    </Panel>
  )
}

type FieldsProps = PayNowProps & { who: string | undefined; methods: PaymentMethod[] }

function Fields({ of, centavos, begin, words, pageOf, who, methods }: FieldsProps) {
  const [code, setCode] = useState(() => lastWay(who))
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const way = chosenChannel(methods, code)
  const { start, forgetTrouble, ...going } = useStart(
    (client, { channel }: { channel: string; channelName: string; payMethod: PaymentMethod['payMethod'] }) =>
      goOn(() => begin(client, channel, intentKeyFor(of, centavos, channel)), words),
    pageOf,
    words,
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (going.busy) return
    setTried(!way)
    if (!way) return focusWay(form.current)
    rememberWay(who, way.channel.code)
    start({ channel: way.channel.code, channelName: way.channel.name, payMethod: way.method.payMethod })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-8">
      <MethodChoice
        {...{ methods, centavos }}
        {...going}
        purpose="order"
        chosen={code}
        onChoose={(chosen) => {
          forgetTrouble()
          setCode(chosen)
        }}
        missing={tried}
      />
    </form>
  )
}
