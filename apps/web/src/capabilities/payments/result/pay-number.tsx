import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { Suspense } from 'react'
import { later } from '../../../kernel/later.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { usePaymentMethods } from '../payments.queries.ts'
import { sumOf } from '../status-texts.ts'

/** In groups of four, as people read numbers aloud. */
const grouped = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Only people who pay at a counter need it. */
const NumberCodes = later(() => import('./number-codes.tsx'))

/** What to take to a counter or an outlet, where to go with it, and until when. */
export function PayNumber({ status, number }: { status: PaymentStatus; number: string }) {
  const { channel, channelName, expiresAt } = status
  const { claims } = useSession()
  const ways = usePaymentMethods(claims?.sub).data ?? []
  const where = ways.flatMap(({ channels = [] }) => channels).find(({ code }) => code === channel)?.where
  return (
    <Card className="mb-8">
      <h2 className="text-base font-semibold tracking-normal">Your payment number</h2>
      <p className="figures mt-2 text-2xl font-bold tracking-wide wrap-anywhere">{grouped(number)}</p>
      <Suspense fallback={<Skeleton className="mt-6 h-36" />}>
        <NumberCodes number={number} />
      </Suspense>
      <ol className="mt-6 grid list-decimal gap-2 pl-5 text-sm">
        <li>
          Go to {channelName}. {where}
        </li>
        <li>
          Show the number, or have it scanned, and pay exactly <strong className="figures">{sumOf(status)}</strong>.
        </li>
        <li>Pay by {moment(expiresAt)}. After that the number no longer works.</li>
        <li>Keep your receipt. You can send us a photo of it below.</li>
      </ol>
    </Card>
  )
}
