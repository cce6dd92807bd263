import { Button } from '../../../ui/button.tsx'
import { noted } from './noted.ts'
import { nameOn, unsent, UNSENT_DAYS } from './unsent.ts'
import { useNotedCustomers, useUnsentDrafts } from './use-unsent-drafts.ts'

/** Before an agent logs out: what would stay on the device, and the way to leave nothing behind. */
export function UnsentAtLogout() {
  const waiting = useUnsentDrafts().filter(({ body }) => body)
  const customers = useNotedCustomers()
  if (waiting.length + customers.length === 0) return null
  const discard = async () => {
    await unsent.drop(...waiting.map(({ key }) => key))
    await noted.drop(...customers.map(({ key }) => key))
  }
  return (
    <div className="mt-4 rounded-field bg-sunken px-5 py-4">
      <p className="font-semibold">Not sent yet</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {waiting.map((save) => (
          <li key={save.key}>{nameOn(save)}</li>
        ))}
        {customers.map(({ key, who }) => (
          <li key={key}>
            {who.first_name} {who.last_name}, noted only
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        It stays on this device for up to {UNSENT_DAYS} days. When you log in here again, applications are sent; for
        customers you’ve only noted, you begin one. If others use this device too, discard it.
      </p>
      <Button look="grave" className="mt-3" onClick={() => void discard()}>
        Discard what isn’t sent
      </Button>
    </div>
  )
}
