import { pages } from '@hibla/contract/values/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '../../../ui/faces.tsx'
import { AccountFrame, ForAccountInUse } from '../../account/index.ts'
import { useLineChecks } from '../devices.queries.ts'
import { choose, clearWizard } from './wizard-state.ts'
import { Wizard } from './wizard.tsx'

/** From a line that doesn't work to one that does, or to a ticket that a technician can use. */
export default function TroubleshootPage() {
  return (
    <AccountFrame
      title="Let’s fix your connection"
      intro="Six short steps. We check what we can ourselves, and skip what we already know."
      back={{ to: pages.dashboard, label: 'Your dashboard' }}
    >
      <ForAccountInUse>{(accountNumber) => <Begun accountNumber={accountNumber} />}</ForAccountInUse>
    </AccountFrame>
  )
}

type State = { troubleShoot?: unknown } | null

/** It begins afresh each time. Whoever comes from the lost-connection toast needn't say what's happening. */
function Begun({ accountNumber }: { accountNumber: string }) {
  const state = useLocation().state as State
  const isLost = state?.troubleShoot === true
  useEffect(() => {
    clearWizard()
    if (isLost) choose(1, 'none')
    return clearWizard
  }, [isLost])
  const { data, error, loading, retry } = useLineChecks(accountNumber)
  if (loading)
    return (
      <div aria-busy="true">
        <p className="mb-4 text-muted">Checking your modem…</p>
        <Skeleton className="h-80 rounded-card" />
      </div>
    )
  return <Wizard accountNumber={accountNumber} checks={data} failed={error} retry={retry} />
}
