import type { Choice } from '@hibla/contract/applications/choice.contract'
import { contractTerms, presalesAddons } from '@hibla/contract/catalog/catalog.contract'
import type { Area } from '@hibla/contract/catalog/offer.rule'
import type { Addon, ContractTerm } from '@hibla/contract/catalog/product'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { peso } from '@hibla/contract/values/money'
import { useLoad } from '../../../../kernel/query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/faces.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'

type PlanExtrasProps = {
  customerCategory: CustomerCategory
  area: Area
  choice: Choice
  onChange: (choice: Choice) => void
}

/** How long the contract runs, and what comes with the plan. */
export function PlanExtras({ customerCategory, area, choice, onChange }: PlanExtrasProps) {
  const terms = useLoad(contractTerms, { query: { customerCategory } })
  const addons = useLoad(presalesAddons, { query: { customerCategory, ...area } })
  const isSold = ({ addonId, quantity }: Choice['addons'][number]) =>
    addons.data?.some((each) => each.addonId === addonId && quantity <= each.mostPerOrder) ?? true
  // What can't be had any more goes with the next change.
  const stillSold = choice.addons.filter(isSold)
  const withAddon = (addonId: string, quantity: number) => {
    const others = stillSold.filter((each) => each.addonId !== addonId)
    onChange({ ...choice, addons: quantity > 0 ? [...others, { addonId, quantity }] : others })
  }
  return (
    <div className="grid gap-6">
      <Section title="Contract">
        <Panel
          load={terms}
          failure="We couldn’t load the contract lengths."
          skeleton={<Skeleton className="mt-4 h-24" />}
        >
          {(all) => (
            <fieldset className="mt-2">
              <legend className="sr-only">Contract length</legend>
              {all.map((term) => (
                <Term
                  key={term.termMonths}
                  term={term}
                  chosen={term.termMonths === choice.termMonths}
                  onChoose={() => onChange({ ...choice, termMonths: term.termMonths, addons: stillSold })}
                />
              ))}
            </fieldset>
          )}
        </Panel>
      </Section>
      <Section title="Add-ons" intro="All optional. You can also add them later.">
        {stillSold.length < choice.addons.length && (
          <Button className="mt-4" onClick={() => onChange({ ...choice, addons: stillSold })}>
            Continue without what’s unavailable
          </Button>
        )}
        <Panel
          load={addons}
          failure="We couldn’t load the add-ons."
          skeleton={<Skeleton className="mt-4 h-32" />}
          empty={<p className="mt-4 text-muted">There are no add-ons for this address right now.</p>}
        >
          {(all) => (
            <ul className="mt-4 divide-y divide-line">
              {all.map((addon) => (
                <AddonRow
                  key={addon.addonId}
                  addon={addon}
                  quantity={choice.addons.find((each) => each.addonId === addon.addonId)?.quantity ?? 0}
                  onChange={(quantity) => withAddon(addon.addonId, quantity)}
                />
              ))}
            </ul>
          )}
        </Panel>
      </Section>
    </div>
  )
}

function Term({ term, chosen, onChoose }: { term: ContractTerm; chosen: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input type="radio" name="term" checked={chosen} onChange={onChoose} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{term.name}</span>
        <span className="block text-sm text-muted">{term.description}</span>
      </span>
      <span className="figures text-sm whitespace-nowrap">
        {term.oneTimeFee > 0 ? `${peso(term.oneTimeFee)} once` : 'No extra fee'}
      </span>
    </label>
  )
}

const priceOf = ({ monthlyFee, oneTimeFee }: Addon): string =>
  [monthlyFee > 0 && `${peso(monthlyFee)} a month`, oneTimeFee > 0 && `${peso(oneTimeFee)} once`]
    .filter(Boolean)
    .join(', ') || 'Free'

type AddonRowProps = { addon: Addon; quantity: number; onChange: (quantity: number) => void }

function AddonRow({ addon, quantity, onChange }: AddonRowProps) {
  const counts = Array.from({ length: addon.mostPerOrder + 1 }, (_, count) => count)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="row-text-52">
        <p className="font-semibold">{addon.name}</p>
        <p className="text-sm text-muted">{addon.description}</p>
        <p className="figures text-sm">{priceOf(addon)}</p>
      </div>
      <div className="w-32">
        <SelectField
          label="How many"
          aria-label={`How many: ${addon.name}`}
          value={String(quantity)}
          options={counts.map((count) => ({ value: String(count), label: count === 0 ? 'None' : String(count) }))}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      </div>
    </li>
  )
}
