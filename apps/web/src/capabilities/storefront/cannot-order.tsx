import type { ShopEligibility } from '@hibla/contract/shop/shop.contract'
import { useSite } from '../../kernel/site.ts'
import { Hotline } from '../../ui/hotline.tsx'

type CannotOrderProps = { account: Pick<ShopEligibility, 'orderable' | 'whyNot' | 'whyNotWords'> }

/** For accounts that can look but not order here: why, and who to talk to. */
export function CannotOrder({ account }: CannotOrderProps) {
  const { hotline, email, hours } = useSite().config.brand.support
  if (account.orderable) return null
  return (
    <section
      aria-label="Ordering"
      className="mb-8 rounded-card border border-l-4 border-line border-l-sun bg-surface p-6"
    >
      <p className="font-semibold">{account.whyNotWords}</p>
      <p className="mt-1 text-sm text-muted">
        Call <Hotline number={hotline} /> or write to{' '}
        <a href={`mailto:${email}`} className="font-semibold text-text underline decoration-drawn underline-offset-4">
          {email}
        </a>
        . {hours}.
      </p>
    </section>
  )
}
