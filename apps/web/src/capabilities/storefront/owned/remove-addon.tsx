import type { OwnedAddon } from '@hibla/contract/shop/my-addons.contract'
import { Suspense, useState } from 'react'
import { later } from '../../../kernel/later.ts'
import { Button } from '../../../ui/button.tsx'

const RemoveDialog = later(() => import('./remove-dialog.tsx'))

/** The button that asks before it removes anything. */
export function RemoveAddon({ accountNumber, addon }: { accountNumber: string; addon: OwnedAddon }) {
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
