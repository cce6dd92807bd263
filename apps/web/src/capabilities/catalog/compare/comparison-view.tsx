import { pages } from '@hibla/contract/values/paths'
import { useNavigate, useRevalidator } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Empty, ErrorPanel } from '../../../ui/faces.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WithoutScripts } from '../../../ui/without-scripts.tsx'
import { planListOf } from '../plan-lists.ts'
import { comparison, MOST_COMPARED, type Compared } from './compared.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { ShareLink } from './share-link.tsx'

type Others = { planId: string; name: string; price: string }[]
type ComparisonViewProps = { failed: true } | ({ failed: false; others: Others } & Compared)

/** Up to three plans side by side, at an address that can be sent to others. */
export default function ComparisonView(given: ComparisonViewProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="page py-10 md:py-16">
      {given.failed ? (
        <>
          <PageHead title="Compare plans" />
          <h1 className="text-2xl">Compare plans</h1>
          <div className="mt-8">
            <ErrorPanel what="We couldn’t load the plans." onRetry={() => void revalidate()} busy={state !== 'idle'} />
          </div>
        </>
      ) : (
        <Comparison {...given} />
      )}
    </div>
  )
}

function Comparison({ plans, missing, leftOut, others }: { others: Others } & Compared) {
  const names = new Intl.ListFormat('en').format(plans.map(({ name }) => name))
  const title = plans.length === 0 ? 'Compare plans' : `Compare ${names}`
  return (
    <>
      <PageHead title={title} description={`${names}: speed, price, contract and what each includes, side by side.`} />
      <h1 className="text-2xl">{plans.length === 1 ? plans[0]?.name : 'Side by side'}</h1>
      <p className="reading mt-2 text-muted">{introOf(plans.length)}</p>
      <Notes missing={missing} leftOut={leftOut} />
      {plans.length === 0 ? (
        <div className="mt-8">
          <Empty title="Nothing to compare">
            We don’t offer any of the plans in this link today. Pick from the ones we do offer.
          </Empty>
        </div>
      ) : (
        <ComparisonTable plans={plans} />
      )}
      {plans.length < MOST_COMPARED && <AddPlan compared={plans.map(({ planId }) => planId)} others={others} />}
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={pages.checkAddress} look="call">
          Check my address <ArrowIcon />
        </LinkButton>
        {plans.length > 0 && <ShareLink title={title} />}
        <LinkButton to={planListOf(plans[0]?.customerCategory ?? 'RES')}>All plans</LinkButton>
      </div>
    </>
  )
}

type AddPlanProps = { compared: string[]; others: { planId: string; name: string; price: string }[] }

/** Another plan beside these; without scripts, by a button. */
function AddPlan({ compared, others }: AddPlanProps) {
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

const introOf = (count: number): string => {
  if (count === 0) return 'Pick up to three plans to see them next to each other.'
  if (count === 1) return 'Add another plan to compare it with.'
  return 'Differences come first. You can share this comparison by its link.'
}

/** What couldn't be shown of the address, in words. */
function Notes({ missing, leftOut }: Pick<Compared, 'missing' | 'leftOut'>) {
  const notes = [
    ...(missing === 1 ? ['One plan in this link isn’t on offer today, so we left it out.'] : []),
    ...(missing > 1 ? [`${missing} plans in this link aren’t on offer today, so we left them out.`] : []),
    ...(leftOut > 0 ? [`${MOST_COMPARED} plans fit side by side, so we left out the rest.`] : []),
  ]
  return notes.map((note) => (
    <output key={note} className="mt-4 block rounded-field border-l-4 border-sun bg-sunken px-4 py-3 text-sm">
      {note}
    </output>
  ))
}
