import { useState, type SubmitEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { addressWith } from '../list/address-with.ts'
import { PlanBrowser, type PlanBrowserProps } from '../list/plan-browser.tsx'
import type { PlanOffer } from '../plan-view.ts'
import { comparison, MOST_COMPARED, pickedIn } from './compared.ts'

type ComparableListProps = Omit<PlanBrowserProps, 'renderActions' | 'linked'>

const FORM = 'compare-plans'

/** The plans with a box to tick on each, and a bar that compares the ticked ones. Works without scripts, too. */
export function ComparableList(list: ComparableListProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const [picked, setPicked] = useState(() => pickedIn(location.search, list.plans))
  const keep = (now: string[]) => {
    setPicked(now)
    // The address remembers them for whoever comes back from the comparison.
    void navigate(addressWith(location, { picked: now.join(',') }), { replace: true, preventScrollReset: true })
  }
  const pick = (planId: string, on: boolean) => {
    const others = picked.filter((id) => id !== planId)
    keep(on ? [...others, planId] : others)
  }
  const compare = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Only what follows the address's ? changes, so the page wouldn't start at the top by itself.
    void navigate(comparison(picked), { state: { top: 0 } })
  }
  const isFull = picked.length >= MOST_COMPARED
  return (
    <div className="group">
      <PlanBrowser
        {...list}
        linked
        renderActions={(plan) => (
          <>
            <CompareBox
              plan={plan}
              picked={picked.includes(plan.planId)}
              full={isFull && !picked.includes(plan.planId)}
              onPick={(on) => pick(plan.planId, on)}
            />
            <Link
              to={plan.page}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-strand underline underline-offset-4"
            >
              See details<span className="sr-only"> of {plan.name}</span>
            </Link>
          </>
        )}
      />
      {/* Before scripts have loaded, the style sheet shows the bar once a box is ticked. */}
      <form
        id={FORM}
        action="/plans"
        onSubmit={compare}
        className={`sticky bottom-(--above-banner) z-20 mt-8 items-center justify-between gap-4 rounded-card border border-line bg-surface p-3 pl-5 shadow-[0_8px_30px_var(--shade)] ${
          picked.length > 0 ? 'flex' : 'hidden group-has-[input:checked]:flex'
        }`}
      >
        <output className="text-sm font-semibold">{selectionText(picked.length)}</output>
        <span className="flex items-center gap-2">
          {picked.length > 0 && (
            <Button onClick={() => keep([])} className="border-transparent! text-sm">
              Clear
            </Button>
          )}
          <Button type="submit" look="call">
            Compare
          </Button>
        </span>
      </form>
    </div>
  )
}

const selectionText = (count: number): string =>
  count === 0 ? `Compare up to ${MOST_COMPARED} plans` : `${count} of ${MOST_COMPARED} picked`

type CompareBoxProps = { plan: PlanOffer; picked: boolean; full: boolean; onPick: (on: boolean) => void }

function CompareBox({ plan, picked, full, onPick }: CompareBoxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <input
        form={FORM}
        type="checkbox"
        name="compare"
        value={plan.planId}
        checked={picked}
        disabled={full}
        onChange={({ target }) => onPick(target.checked)}
        className="size-5 shrink-0 accent-strand"
      />
      Compare<span className="sr-only"> {plan.name}</span>
    </label>
  )
}
