import type { Region } from '@hibla/contract/address/address.contract'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { addressWith } from './list/address-with.ts'
import type { PlanOffer } from './plan-view.ts'

type RecommendedProps = { plans: PlanOffer[]; regions: Region[]; region: Region | null }

/** What we recommend, in the whole country or where they say the line would be. */
export function Recommended({ plans, regions, region }: RecommendedProps) {
  const location = useLocation()
  const navigate = useNavigate()
  if (plans.length === 0 && regions.length === 0) return null
  return (
    <section
      aria-labelledby="recommended"
      className="mt-8 grid gap-6 rounded-card border border-line bg-surface p-6 lg:grid-cols-[18rem_1fr] lg:gap-10"
    >
      <div>
        <h2 id="recommended" className="text-lg">
          {region ? `Recommended in ${region.name}` : 'Recommended'}
        </h2>
        <form action={location.pathname} className="mt-4">
          <SelectField
            name="region"
            label="Where do you need it?"
            prompt="Anywhere in the Philippines"
            options={regions.map(({ regionId, name }) => ({ value: regionId, label: name }))}
            value={region?.regionId ?? ''}
            onChange={({ target }) =>
              void navigate(addressWith(location, { region: target.value }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
          <WithoutScripts>
            <Button type="submit">Show plans there</Button>
          </WithoutScripts>
        </form>
      </div>
      <ol className="grid gap-3 sm:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.planId}>
            <Link
              to={plan.page}
              className="flex h-full flex-col rounded-field border border-line p-4 hover:border-text hover:bg-sunken"
            >
              <span className="font-semibold">{plan.name}</span>
              <span className="text-sm text-muted">{plan.speedMbps.toLocaleString('en-PH')} Mbps</span>
              <span className="figures mt-2 font-semibold">
                {plan.price} <span className="text-sm font-normal text-muted">a month</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
