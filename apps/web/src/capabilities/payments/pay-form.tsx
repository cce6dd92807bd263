import type { PaymentMethod } from '@hibla/contract/payments/methods.contract'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { peso } from '@hibla/contract/values/money'
import { useRef, useState, type SubmitEvent } from 'react'
import { useSite } from '../../kernel/site.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorPanel, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { amountOf, type Owing } from './amount.ts'
import { MethodList } from './method-list.tsx'
import { NextSteps } from './next-steps.tsx'
import { useChosen } from './payment-info.ts'
import { useWaysToPay } from './payments.queries.ts'
import { Totals } from './totals.tsx'
import { useStart } from './use-start.ts'

type PayFormProps = {
  accountNumber: string
  owing: Owing
  /** Who is logged in. Only people of the account can pay by card. */
  who: string | undefined
  isOwn: boolean
  /** Where a payment is followed. */
  pageOf: (reference: string) => string
}

/** The amount, the way to pay, and the button. */
export function PayForm({ who, isOwn, ...rest }: PayFormProps) {
  const ways = useWaysToPay(who)
  return (
    <Panel
      load={ways}
      failure="We couldn’t load the ways to pay."
      skeleton={<Skeleton className="h-160" />}
      empty={<ErrorPanel what="We can’t take payments right now." />}
    >
      {(methods) => (
        <Fields methods={isOwn ? methods : methods.filter(({ payMethod }) => payMethod !== 'creditcard')} {...rest} />
      )}
    </Panel>
  )
}

type FieldsProps = Omit<PayFormProps, 'who' | 'isOwn'> & { methods: PaymentMethod[] }

function Fields({ accountNumber, owing, pageOf, methods }: FieldsProps) {
  const { paymentCeiling } = useSite().config
  const { share, typed, channel: code, choose } = useChosen(accountNumber)
  const { busy, leaving, trouble, start, forgetTrouble } = useStart(pageOf)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const amount = amountOf(owing, share, typed, paymentCeiling)
  const method = methods.find(({ channels = [] }) => channels.some((each) => each.code === code))
  const channel = method?.channels?.find((each) => each.code === code)

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
    if (!method || !channel) return focus('[name=channel]')
    setTried(false)
    void start({
      accountNumber,
      amount: amount.centavos,
      channel: channel.code,
      channelName: channel.name,
      payMethod: method.payMethod,
      expectedBalance: Math.max(0, owing.balance),
    })
  }

  const total = amount.centavos === undefined ? undefined : amount.centavos + (method?.serviceCharge ?? 0)
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-8">
      <AmountChoice
        {...{ owing, share, typed }}
        centavos={amount.centavos}
        error={tried || amount.isTooMuch ? amount.error : undefined}
        onChoose={change}
      />
      <div>
        <h3 className="mb-4 text-base font-semibold tracking-normal">How</h3>
        <MethodList methods={methods} chosen={code} onChoose={(chosen) => change({ channel: chosen })} />
        <p aria-live="polite" className="mt-3 text-sm font-semibold text-coral empty:hidden">
          {tried && !channel && 'Choose how you’d like to pay.'}
        </p>
      </div>
      {method && channel && <NextSteps method={method} name={channel.name} />}
      {method && amount.centavos !== undefined && (
        <Totals amount={amount.centavos} serviceCharge={method.serviceCharge} />
      )}
      {trouble && <ErrorPanel {...trouble} />}
      <div>
        <BusyButton type="submit" look="call" busy={busy} className="w-full sm:w-auto">
          {busy ? 'One moment…' : buttonWords(method, total)}
        </BusyButton>
        <output className="mt-4 block text-sm empty:hidden">
          {leaving !== undefined && (
            <>
              Taking you to where you pay.{' '}
              <a href={leaving} className="font-semibold text-strand underline underline-offset-4">
                Nothing happens? Go there now
              </a>
            </>
          )}
        </output>
      </div>
    </form>
  )
}

const buttonWords = (method: PaymentMethod | undefined, total: number | undefined): string => {
  if (method && isPaidByReference(method.payMethod)) return 'Get my payment number'
  return total === undefined ? 'Pay' : `Pay ${peso(total)}`
}
