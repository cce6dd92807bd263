import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WithoutScripts } from '../../../ui/without-scripts.tsx'
import { lineNames } from '../line-names.ts'
import { addressWith } from './address-with.ts'
import { prices, speeds, type FilterName, type PlanFilter } from './plan-filter.ts'

const count = new Intl.NumberFormat('en-PH')
const options = {
  speed: speeds.map((speed) => ({ value: `${speed}`, label: `${count.format(speed)} Mbps or more` })),
  price: prices.map((price) => ({ value: `${price}`, label: `Up to ₱${count.format(price)}.00` })),
  line: Object.entries(lineNames).map(([value, label]) => ({ value, label })),
  contract: [
    { value: 'yes', label: 'With a contract' },
    { value: 'no', label: 'No contract' },
  ],
}
const fields = [
  ['speed', 'Speed', 'Any speed'],
  ['price', 'Price a month', 'Any price'],
  ['line', 'Line', 'Any line'],
  ['contract', 'Contract', 'Any contract'],
] as const

/** Each choice applies at once; without scripts, by a button. The address remembers them. */
export function PlanFilters({ filter }: { filter: PlanFilter }) {
  const location = useLocation()
  const navigate = useNavigate()
  const others = [...new URLSearchParams(location.search)].filter(([name]) => name === 'region' || name === 'category')
  const choose = (name: FilterName, value: string) =>
    void navigate(addressWith(location, { [name]: value }), { replace: true, preventScrollReset: true })
  return (
    <form action={location.pathname} aria-label="Filter plans" className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {fields.map(([name, label, any]) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          prompt={any}
          options={options[name]}
          value={filter[name] ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        />
      ))}
      <WithoutScripts>
        <Button type="submit">Show these plans</Button>
      </WithoutScripts>
    </form>
  )
}
