import { personalDetailsPath } from '@hibla/contract/applications/paths.rule'
import { moment } from '@hibla/contract/values/date-texts'
import { useNavigate } from 'react-router'
import { useClient } from '../../../kernel/use-client.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { NotedCustomers } from './noted-customers.tsx'
import { openTyped } from './open-typed.ts'
import { nameOn, unsent, UNSENT_DAYS, type Unsent } from './unsent.ts'
import { useUnsentDrafts } from './use-unsent-drafts.ts'

/** What an agent did without a signal: what they saved waits here to be sent, and whom they noted can begin. */
export function UnsentDrafts() {
  return (
    <>
      <WaitingDrafts />
      <NotedCustomers />
    </>
  )
}

function WaitingDrafts() {
  const waiting = useUnsentDrafts()
  if (waiting.length === 0) return null
  return (
    <section aria-label="Waiting to be sent" className="mt-6 rounded-card border-[1.5px] border-sun bg-surface p-5">
      <h2 className="text-lg">Waiting to be sent</h2>
      <p className="mt-1 text-sm text-muted">
        Saved on this device for up to {UNSENT_DAYS} days. We send it as soon as there’s a signal.
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {waiting.map((save) => (
          <Waiting key={save.key} save={save} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ save }: { save: Unsent }) {
  const { reference, at, refused } = save
  return (
    <li className="py-3">
      {save.body && <p className="font-semibold">{nameOn(save)}</p>}
      <p className="figures text-sm wrap-anywhere text-muted">
        {reference} · {moment(new Date(at).toISOString())}
      </p>
      {refused && (
        <>
          <Alert className="mt-2" text={refused.words} />
          <p className="mt-3 flex flex-wrap gap-3">
            {save.body && <Correct save={save} />}
            <LinkButton to={pathOf(save)}>See its status</LinkButton>
            <Button look="grave" onClick={() => void unsent.drop(save.key)}>
              {save.body ? 'Discard what I typed' : 'Remove from this list'}
            </Button>
          </p>
        </>
      )}
    </li>
  )
}

const pathOf = ({ segment, reference }: Unsent) =>
  personalDetailsPath(segment, { as: 'agent', draftOrderId: reference })

function Correct({ save }: { save: Unsent }) {
  const client = useClient()
  const navigate = useNavigate()
  const open = async () => {
    const trouble = await openTyped(client, save)
    if (trouble === undefined) void navigate(pathOf(save))
    else toast(trouble, 'bad')
  }
  return (
    <Button look="call" onClick={() => void open()}>
      Correct what I typed
    </Button>
  )
}
