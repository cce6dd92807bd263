import { applicationFile, applicationList } from '@hibla/contract/sales/sales.contract'
import type { ArgumentsOf, OkOf } from '@hibla/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useLoad } from '../../../kernel/query.ts'
import { saveFile } from '../../../kernel/save-file.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { answerOf, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DeleteDrafts } from './delete-drafts.tsx'
import { listFields, ListFilters, type ListFilter } from './list-filters.tsx'
import { SoldLine } from './sold-line.tsx'

type Sold = OkOf<typeof applicationList>['applications'][number]
type Query = ArgumentsOf<typeof applicationList>['query']

/** What the address says: filters, and the end of every page before, to find the way back. */
const readList = (parameters: URLSearchParams) => ({
  filter: Object.fromEntries(
    listFields.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)!]] : [])),
  ) as ListFilter,
  turned: parameters.getAll('after'),
})

/** A draft that was ticked may have been sent in since. */
const draftsAmong = (applications: readonly Sold[], ticked: readonly string[]) =>
  applications.filter(({ refID, state }) => state === 'draft' && ticked.includes(refID)).map(({ refID }) => refID)

/** Every application of an agent: searched, filtered, page by page. */
export function Applications() {
  const [parameters, setParameters] = useSearchParams()
  const { filter, turned } = readList(parameters)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, search } = useLocation()
  const asked = hash === '#applications' ? search : undefined
  useEffect(() => {
    if (asked !== undefined) heading.current?.focus()
  }, [asked])
  const look = (next: ListFilter, after: string[] = []) => {
    setTicked([])
    setParameters({ ...next, after }, { preventScrollReset: true })
  }
  const after = turned.at(-1)
  const query = { ...filter, ...(after && { after }) } as Query
  const load = useLoad(applicationList, { query }, { freshForMs: 0 })
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <section aria-labelledby="applications" className="mt-12 pb-20 sm:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} id="applications" tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
          Your applications
        </h2>
        <Download filter={filter} />
      </div>
      <ListFilters key={JSON.stringify(filter)} start={filter} onLook={look} />
      <div className="mt-6">
        <Panel
          load={load}
          failure="We couldn’t load your applications."
          skeleton={<Skeleton className="h-96" />}
          isEmpty={({ applications }) => applications.length === 0}
          empty={
            isNarrowed ? (
              <Empty title="Nothing here">No application matches. Try fewer letters, or another status.</Empty>
            ) : (
              <Empty title="Your first application will appear here">
                Start one with the buttons above. You can stop at any point and continue later.
              </Empty>
            )
          }
        >
          {({ applications, more }) => (
            <>
              <DeleteDrafts ticked={draftsAmong(applications, ticked)} onDone={() => setTicked([])} />
              <ul aria-label="Applications" className="divide-y divide-line rounded-card border border-line bg-surface">
                {applications.map((each) => (
                  <SoldLine
                    key={each.refID}
                    application={each}
                    ticked={ticked.includes(each.refID)}
                    onTick={(on) =>
                      setTicked(on ? [...ticked, each.refID] : ticked.filter((ref) => ref !== each.refID))
                    }
                  />
                ))}
              </ul>
              <div className="mt-6 flex flex-wrap gap-3">
                {turned.length > 0 && <Button onClick={() => look(filter, turned.slice(0, -1))}>Newer</Button>}
                {more && <Button onClick={() => look(filter, [...turned, applications.at(-1)!.place])}>Older</Button>}
              </div>
            </>
          )}
        </Panel>
      </div>
    </section>
  )
}

/** What the filters show, as a file for a spreadsheet. */
function Download({ filter }: { filter: ListFilter }) {
  const client = useClient()
  const { busy, run } = useSend()
  const download = () =>
    void run(
      () => answerOf(client.get(applicationFile, { query: filter as Omit<Query, 'after'> })),
      (file) => {
        const address = saveFile(file)
        if (address !== undefined) setTimeout(() => URL.revokeObjectURL(address), 60_000)
      },
      ({ detail }) => toast(detail, 'bad'),
    )
  return (
    <BusyButton busy={busy} onClick={download}>
      {busy ? 'Preparing…' : 'Download as CSV'}
    </BusyButton>
  )
}
