import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WithoutScripts } from '../../../ui/without-scripts.tsx'
import { comparison } from './compared.ts'

type AddPlanProps = { compared: string[]; others: { planId: string; name: string; price: string }[] }

/** Another plan beside these; without scripts, by a button. */
export function AddPlan({ compared, others }: AddPlanProps) {
  const navigate = useNavigate()
  const left = others.filter(({ planId }) => !compared.includes(planId))
  if (left.length === 0) return null
  return (
    <form action="/plans" className="mt-8 flex max-w-md flex-wrap items-end gap-3">
      {compared.map((id) => (
        <input key={id} type="hidden" name="compare" value={id} />
      ))}
      <SelectField
        name="compare"
        label="Add a plan"
        className="min-w-0 flex-1"
        prompt="Choose a plan"
        options={left.map(({ planId, name, price }) => ({ value: planId, label: `${name}, ${price}` }))}
        value=""
        onChange={({ target }) => void navigate(comparison([...compared, target.value]), { preventScrollReset: true })}
      />
      <WithoutScripts>
        <Button type="submit">Add</Button>
      </WithoutScripts>
    </form>
  )
}
