import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { NoOrYes } from '../../ui/no-or-yes.tsx'
import { keptOrder } from './order.ts'

/** Asks before discarding the other application. */
export function StartAgainPopup({ onClose, onYes }: { onClose: () => void; onYes: () => void }) {
  const [saved] = useState(keptOrder)
  return (
    <Dialog title="Start again?" onClose={onClose}>
      <p>This clears the application you started earlier, here and in every other tab of this browser.</p>
      {saved !== undefined && (
        <p className="mt-2 text-sm text-muted">
          We keep what you’ve saved of it as <strong className="break-all">{saved}</strong>. To continue it later, go to{' '}
          <strong className="break-all">
            {window.location.host}
            {pages.resume}
          </strong>{' '}
          and enter that number.
        </p>
      )}
      <NoOrYes destructive onYes={onYes} />
    </Dialog>
  )
}
