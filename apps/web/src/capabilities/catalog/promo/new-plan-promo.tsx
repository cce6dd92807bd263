import type { PlanCategory } from '@hibla/contract/catalog/product'
import { useEffect, useState } from 'react'
import { cookiesSettled } from '../../../kernel/consent.ts'
import { flag } from '../../../kernel/storage/codecs.ts'
import { storedValue } from '../../../kernel/storage/stored-value.ts'
import { tab } from '../../../kernel/storage/storage-area.ts'
import { NewPlanPopup } from './new-plan-popup.tsx'

const seen = storedValue('newPlanPromoSeen', flag, tab)

/** Long after the main content has been drawn. */
export const TIMEOUT_MS = 2_500

/** Once per session, when the page has settled, and never over the cookie banner. */
export default function NewPlanPromo({ category }: { category: PlanCategory }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!cookiesSettled() || seen.read()) return
      seen.write(true)
      setOpen(true)
    }, TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return open && <NewPlanPopup category={category} onClose={() => setOpen(false)} />
}
