import type { PlanCategory } from '@hibla/contract/catalog/product'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { setCustomerCategory } from '../customer-category.ts'
import { planListOf } from '../plan-lists.ts'
import picture from './new-plan.svg'

/** How far down the list of plans starts, in pixels. */
const PLANS_AT = 678

type NewPlanPopupProps = { category: PlanCategory; onClose: () => void }

/** Shown in a corner without taking focus: nobody has to respond to an offer. */
export function NewPlanPopup({ category, onClose }: NewPlanPopupProps) {
  const navigate = useNavigate()
  const check = () => {
    const { customerCategory, planCategoryId } = category
    setCustomerCategory({ category: customerCategory })
    onClose()
    void navigate(`${planListOf(customerCategory)}?category=${planCategoryId}`, {
      state: { top: PLANS_AT },
      preventScrollReset: true,
    })
  }
  return (
    <aside
      aria-labelledby="new-plan"
      className="fixed inset-x-3 bottom-3 z-30 flex overflow-hidden rounded-card border border-line bg-surface shadow-[0_12px_40px_var(--shade)] sm:right-auto sm:bottom-5 sm:left-5 sm:w-108"
    >
      <img src={picture} alt="" width={112} height={160} className="w-22 shrink-0 object-cover sm:w-28" />
      <div className="min-w-0 flex-1 p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 id="new-plan" className="pt-1 text-base">
            New: {category.name}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label="Close this offer"
            className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sunken"
          >
            <CloseIcon />
          </button>
        </div>
        <p className="text-sm text-muted">{category.description}</p>
        <Button look="call" onClick={check} className="mt-3 w-full text-sm">
          CHECK PLANS
        </Button>
      </div>
    </aside>
  )
}
