import { afterSalesConcerns, concernList } from '@hibla/contract/support/support.contract'
import { pages } from '@hibla/contract/values/paths'
import { useLoad } from '../../../kernel/query.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountFrame, ForAccountInUse } from '../../account/index.ts'
import { topicsOf } from './topics.ts'
import { TicketForm } from './ticket-form.tsx'

/** Where a subscriber reports a problem. */
export default function NewTicketPage() {
  return (
    <AccountFrame
      title="Report a problem"
      intro="Tell us what’s wrong. You get a ticket number at once, and we answer here and by email."
      back={{ to: pages.tickets, label: 'Your tickets' }}
    >
      <ForAccountInUse>{(accountNumber) => <Form accountNumber={accountNumber} />}</ForAccountInUse>
    </AccountFrame>
  )
}

function Form({ accountNumber }: { accountNumber: string }) {
  const concerns = useLoad(concernList, {})
  const afterSales = useLoad(afterSalesConcerns, { query: {} })
  const load = {
    loading: concerns.loading || afterSales.loading,
    data: concerns.data && afterSales.data && topicsOf(concerns.data, afterSales.data),
    error: concerns.error ?? afterSales.error,
    retry: () => [concerns, afterSales].filter(({ error }) => error !== undefined).forEach(({ retry }) => retry()),
  }
  return (
    <Panel
      load={load}
      failure="We couldn’t load the form."
      skeleton={<Skeleton className="h-96 max-w-2xl rounded-card" />}
    >
      {(topics) => <TicketForm accountNumber={accountNumber} topics={topics} />}
    </Panel>
  )
}
