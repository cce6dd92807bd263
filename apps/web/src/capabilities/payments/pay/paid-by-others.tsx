import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/alert.tsx'

export type Others = { payAnyway: () => void; stop: () => void }

/** Asks whoever is about to pay what somebody else is paying just now. Their payment is ready, but they aren't sent there yet. */
export function PaidByOthers({ payAnyway, stop }: Others) {
  return (
    <Alert look="plain" className="rounded-card border-[1.5px] border-edge bg-surface px-6 py-6">
      <p className="font-semibold">Someone is already paying this</p>
      <p className="mt-1 text-sm">
        Somebody else started to pay the same amount for this account. If you both pay, the second payment stays on the
        account as credit.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="call" onClick={payAnyway}>
          Pay anyway
        </Button>
        <Button onClick={stop}>Don’t pay now</Button>
      </div>
    </Alert>
  )
}
