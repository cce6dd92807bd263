import { useSite } from '../../kernel/site.ts'
import { Hotline } from '../../ui/hotline.tsx'

/** Who to ask about a payment. */
export function Questions() {
  const { support } = useSite().config.brand
  return (
    <p className="mt-6 text-sm text-muted">
      Questions? Call <Hotline number={support.hotline} /> (
      {support.hours.charAt(0).toLowerCase() + support.hours.slice(1)}) or email{' '}
      <a href={`mailto:${support.email}`} className="font-semibold text-strand underline underline-offset-4">
        {support.email}
      </a>
      .
    </p>
  )
}
