import { queue, type QueuedApplication } from '@hibla/contract/applications/review.contract'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { reviewPage } from '@hibla/contract/values/paths'
import { Link, useSearchParams } from 'react-router'
import { useBusinessNow } from '../../../kernel/business-time.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { queueFields, QueueFilters, type QueueFilter } from './queue-filters.tsx'
import { ageOf } from './times.ts'
import { statusTexts } from './texts.ts'

const START = 'in-review'

/** What the address says: filters, and the end of every page before, to find the way back. */
const readQueue = (parameters: URLSearchParams) => {
  const filter: QueueFilter = Object.fromEntries(
    queueFields.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)!]] : [])),
  )
  return {
    filter: parameters.has('status') ? filter : { ...filter, status: START },
    turned: parameters.getAll('after'),
  }
}

/** What waits for the back office, the oldest first. */
export default function QueuePage() {
  const [parameters, setParameters] = useSearchParams()
  const { filter, turned } = readQueue(parameters)
  // In the address, so that whoever comes back from an application is where they were. Any status is an empty one.
  const look = (next: QueueFilter) => setParameters({ status: '', ...next })
  const turn = (after: string[]) => setParameters({ status: '', ...filter, after })
  const after = turned.at(-1)
  const query = { ...filter, ...(after && { after }) } as ArgumentsOf<typeof queue>['query']
  const load = useLoad(queue, { query }, { freshForMs: 0 })
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Applications" />
      <h1 className="text-2xl">Applications</h1>
      <p className="reading mt-3 text-muted">The ones waiting longest come first.</p>
      <QueueFilters key={JSON.stringify(filter)} start={filter} onLook={look} />
      <div className="mt-8">
        <Panel
          load={load}
          failure="We couldn’t load the applications."
          skeleton={<Skeleton className="h-96" />}
          isEmpty={({ applications }) => applications.length === 0}
          empty={<Empty title="Nothing here">No application matches. Try another status or fewer filters.</Empty>}
        >
          {({ applications, more }) => (
            <>
              <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                {applications.map((each) => (
                  <Queued key={each.applicationReferenceNo} application={each} />
                ))}
              </ul>
              <div className="mt-6 flex flex-wrap gap-3">
                {turned.length > 0 && <Button onClick={() => turn(turned.slice(0, -1))}>Earlier</Button>}
                {more && <Button onClick={() => turn([...turned, applications.at(-1)!.place])}>Later</Button>}
              </div>
            </>
          )}
        </Panel>
      </div>
    </div>
  )
}

function Queued({ application }: { application: QueuedApplication }) {
  const now = useBusinessNow()
  const { applicationReferenceNo: reference, name, planName, status, customerSegment, agentCode } = application
  return (
    <li className="grid gap-1 p-4 md:px-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={reviewPage(reference)} className="font-semibold wrap-anywhere underline underline-offset-4">
          {name}
        </Link>
        <span className="text-sm text-muted">submitted {ageOf(application.submittedAt, now)}</span>
      </p>
      <p className="text-sm wrap-anywhere">
        {statusTexts[status]} · {planName}
      </p>
      <p className="figures text-sm wrap-anywhere text-muted">
        {[reference, customerSegment === 'SME' && 'Small business', agentCode].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
