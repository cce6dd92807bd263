import { Button } from '../../../ui/button.tsx'
import { Trouble } from '../../../ui/trouble.tsx'

/** Promo codes are an agent's to offer. Whoever goes on with what an agent began can go on without one that has ended. */
export function PromoEnded({ promoCode, onWithout }: { promoCode: string; onWithout: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-field bg-sunken px-5 py-4">
      <Trouble look="plain" className="font-semibold wrap-anywhere">
        The promo code {promoCode} has ended.
      </Trouble>
      <Button onClick={onWithout}>Continue without it</Button>
    </div>
  )
}
