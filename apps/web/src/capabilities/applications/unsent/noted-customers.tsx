import { moment } from '@hibla/contract/values/date-texts'
import { pages } from '@hibla/contract/values/paths'
import { useNavigate } from 'react-router'
import { useConnectionLost } from '../../../kernel/connection.ts'
import { Button } from '../../../ui/button.tsx'
import { storeBasicInfo } from '../draft/draft.ts'
import { discardDraft } from '../leaving/discard-draft.ts'
import { NoteCustomer } from './note-customer.tsx'
import { noted, type NotedCustomer } from './noted.ts'
import { UNSENT_DAYS } from './unsent.ts'
import { useNotedCustomers } from './use-unsent-drafts.ts'

/** Whom an agent met without a signal: each application begins from here once there is one. */
export function NotedCustomers() {
  const customers = useNotedCustomers()
  const isLost = useConnectionLost()
  if (customers.length === 0 && !isLost) return null
  return (
    <section
      aria-label="Customers to begin with"
      className="mt-6 rounded-card border-[1.5px] border-sun bg-surface p-5"
    >
      <h2 className="text-lg">Customers to begin with</h2>
      <p className="mt-1 text-sm text-muted">
        {isLost
          ? 'There’s no signal, so we can’t check an address now. Note who wants a line; you begin their application later.'
          : `Noted on this device for up to ${UNSENT_DAYS} days.`}
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line empty:hidden">
        {customers.map((customer) => (
          <Noted key={customer.key} customer={customer} isLost={isLost} />
        ))}
      </ul>
      {isLost && (
        <div className="mt-4">
          <NoteCustomer />
        </div>
      )}
    </section>
  )
}

function Noted({ customer, isLost }: { customer: NotedCustomer; isLost: boolean }) {
  const navigate = useNavigate()
  const { key, at, who, place } = customer
  const name = `${who.first_name} ${who.last_name}`
  const begin = () => {
    discardDraft()
    storeBasicInfo({ ...who, checkTerms: true })
    void navigate(`${pages.agentCheckAddress}?${new URLSearchParams({ q: place })}`, { state: { step: 1 } })
  }
  return (
    <li className="py-3">
      <p className="font-semibold">{name}</p>
      <p className="text-sm wrap-anywhere text-muted">
        {place} · <span className="figures">{moment(new Date(at).toISOString())}</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        {!isLost && (
          <Button look="call" onClick={begin}>
            Begin the application<span className="sr-only"> of {name}</span>
          </Button>
        )}
        <Button look="grave" onClick={() => void noted.drop(key)}>
          Discard<span className="sr-only"> the note of {name}</span>
        </Button>
      </p>
    </li>
  )
}
