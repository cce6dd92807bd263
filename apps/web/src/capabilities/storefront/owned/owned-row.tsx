import type { OwnedAddon } from '@hibla/contract/shop/my-addons.contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { myAddonPage } from '@hibla/contract/values/paths'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { later } from '../../../kernel/later.ts'
import { Button } from '../../../ui/button.tsx'
import { keepTogether } from '../../../ui/keep-together.ts'

const feeTexts = ({ monthlyFee, whyNot }: OwnedAddon): string => {
  if (monthlyFee > 0) return `${peso(monthlyFee)} a month`
  return whyNot === 'bought' ? 'No monthly fee' : 'Included in your plan'
}

/** One add-on of the account: what it costs, and whether it can be removed. */
export function OwnedRow({ accountNumber, addon }: { accountNumber: string; addon: OwnedAddon }) {
  const { name, hobsBundleId, endsOn, whyNotWords } = addon
  const status = endsOn === null ? whyNotWords : keepTogether(`Ends on ${longDate(endsOn)}, with your next bill.`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-0">
        <h2 className="text-base">
          {hobsBundleId === null ? (
            name
          ) : (
            <Link to={myAddonPage(hobsBundleId)} className="underline decoration-drawn decoration-2 underline-offset-4">
              {name}
            </Link>
          )}
        </h2>
        <p className="figures text-sm text-muted">{feeTexts(addon)}</p>
        {status && <p className="reading mt-1 text-sm">{status}</p>}
      </div>
      <RemoveAddon accountNumber={accountNumber} addon={addon} />
    </li>
  )
}

const RemoveDialog = later(() => import('./remove-dialog.tsx'))

/** The button that asks before it removes anything. */
function RemoveAddon({ accountNumber, addon }: { accountNumber: string; addon: OwnedAddon }) {
  const [asking, setAsking] = useState(false)
  if (!addon.removable) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {addon.name}</span>
      </Button>
      {asking && (
        <Suspense>
          <RemoveDialog accountNumber={accountNumber} addon={addon} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
