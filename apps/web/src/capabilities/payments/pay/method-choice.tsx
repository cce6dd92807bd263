import type { PaymentMethod } from '@hibla/contract/payments/methods.contract'
import { channelName } from '@hibla/contract/values/channel-name'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { peso } from '@hibla/contract/values/money'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ErrorPanel } from '../../../ui/faces.tsx'
import { MethodList } from './method-list.tsx'
import { NextSteps, type Purpose } from './next-steps.tsx'
import { PaidByOthers, type Others } from './paid-by-others.tsx'
import type { StartFailure } from './use-start.ts'

export type Way = { method: PaymentMethod; channel: { code: string; name: string } }

/** The way to pay that a channel's code stands for, if it's offered. */
export const chosenChannel = (methods: readonly PaymentMethod[], code: string): Way | undefined => {
  const method = methods.find(({ channels = [] }) => channels.some((each) => each.code === code))
  const channel = method?.channels?.find((each) => each.code === code)
  return method && channel && { method, channel }
}

type WayToPayProps = {
  methods: readonly PaymentMethod[]
  chosen: string
  onChoose: (code: string) => void
  /** What is paid for, and how much; undefined while that isn't known. */
  purpose: Purpose
  centavos: number | undefined
  /** The button was pressed before anything was chosen. */
  missing: boolean
  trouble: StartFailure | undefined
  others: Others | undefined
  busy: boolean
  /** Where the person is being taken. */
  leaving: string | undefined
}

/** The ways to pay, what comes after the button, and the button. */
export function MethodChoice({ methods, chosen, onChoose, purpose, centavos, missing, ...going }: WayToPayProps) {
  const { trouble, others, busy, leaving } = going
  const way = chosenChannel(methods, chosen)
  const serviceCharge = way?.method.serviceCharge ?? 0
  return (
    <>
      <div>
        <h3 className="mb-4 text-base font-semibold tracking-normal">How you pay</h3>
        <MethodList methods={methods} chosen={chosen} onChoose={onChoose} />
        <p aria-live="polite" className="mt-3 text-sm font-semibold text-coral empty:hidden">
          {missing && !way && 'Choose how you’d like to pay.'}
        </p>
      </div>
      {way && <NextSteps method={way.method} name={channelName(way.channel.name)} purpose={purpose} />}
      {way && centavos !== undefined && <Totals amount={centavos} serviceCharge={serviceCharge} purpose={purpose} />}
      {trouble && <ErrorPanel {...trouble} />}
      {others && <PaidByOthers {...others} />}
      <div>
        <BusyButton type="submit" look="call" busy={busy} className="w-full sm:w-auto">
          {busy ? 'One moment…' : buttonTexts(way, centavos === undefined ? undefined : centavos + serviceCharge)}
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
    </>
  )
}

const towards = { bill: 'Towards the bill', order: 'For your order' } satisfies Record<Purpose, string>

type TotalsProps = { amount: number; serviceCharge: number; purpose: Purpose }

/** What is charged, if it is more than what counts towards the bill or the order. */
function Totals({ amount, serviceCharge, purpose }: TotalsProps) {
  if (serviceCharge === 0) return null
  const lines = [
    [towards[purpose], amount],
    ['Service charge', serviceCharge],
    ['You pay', amount + serviceCharge],
  ] as const
  return (
    <dl className="figures">
      {lines.map(([what, sum], at) => (
        <div
          key={what}
          className={`flex justify-between gap-6 py-1 ${at === 2 ? 'border-t border-line font-semibold' : ''}`}
        >
          <dt>{what}</dt>
          <dd className="whitespace-nowrap">{peso(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}

const buttonTexts = (way: Way | undefined, total: number | undefined): string => {
  if (way && isPaidByReference(way.method.payMethod)) return 'Get my payment number'
  return total === undefined ? 'Pay' : `Pay ${peso(total)}`
}

/** Takes people to the ways to pay: the first one of the kind that is open, or else where a kind is opened. */
export const focusWay = (form: HTMLFormElement | null): void =>
  (
    form?.querySelector<HTMLElement>('details[open] [name=channel]') ?? form?.querySelector<HTMLElement>('summary')
  )?.focus()
