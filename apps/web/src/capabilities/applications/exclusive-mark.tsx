import { useSite } from '../../kernel/site.ts'
import { customerSegment } from './customer-segment.ts'

/** Tells exclusive customers that we know who they are. */
export function ExclusiveMark() {
  const { product } = useSite().config.brand
  if (customerSegment() !== 'XCLSV') return null
  return <p className="mt-8 -mb-6 font-semibold text-strand">{product} Exclusive</p>
}
