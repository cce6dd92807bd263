import type { PlanListPlace, Promotion } from '@hibla/contract/catalog/product'
import { useState } from 'react'
import { Link } from 'react-router'
import { record } from '../../../kernel/storage/codecs.ts'
import { storedValue } from '../../../kernel/storage/stored-value.ts'
import { StayingToast } from '../../../ui/staying-toast.tsx'
import { useAwake } from '../../../ui/use-awake.ts'

type Flags = Partial<Record<PlanListPlace, string>>

/** Which promotion somebody has closed in each place: the same one doesn't come back there. */
const closed = storedValue('promoToastClosed', record<Flags>())

type PromoToastProps = { place: PlanListPlace; promotions: readonly Promotion[] }

/** The first promotion that is flagged for this place. It stays until it is closed, which turns off this place only. */
export function PromoToast({ place, promotions }: PromoToastProps) {
  const awake = useAwake()
  const [, setClosed] = useState(0)
  const promotion = promotions.find((each) => each[place])
  if (!awake || !promotion || closed.read()?.[place] === promotion.promotionId) return null
  const close = () => {
    closed.write({ ...closed.read(), [place]: promotion.promotionId })
    setClosed((times) => times + 1)
  }
  return (
    <StayingToast title={promotion.title} onClose={close}>
      <p className="mt-1 text-muted">{promotion.text}</p>
      {promotion.link && (
        <Link
          to={promotion.link.href}
          className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          {promotion.link.label}
        </Link>
      )}
    </StayingToast>
  )
}
