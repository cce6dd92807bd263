import { retryUndelivered, undelivered, type ChosenItems } from '@hibla/contract/notifications/undelivered.contract'
import { useState } from 'react'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { UndeliveredItem } from './undelivered-item.tsx'

const items = (count: number) => (count === 1 ? 'One item' : `${count} items`)
const messages = (count: number) => (count === 1 ? 'One message' : `${count} messages`)

/** What the portal gave up sending or doing, with the reason, until somebody tries again or discards it. */
export default function UndeliveredPage() {
  const load = useLoad(undelivered, {}, { freshForMs: 0 })
  const client = useClient()
  const [discarding, setDiscarding] = useState<{ chosen: ChosenItems; count: number }>()
  const { busy, run } = useSend()

  const retry = (chosen: ChosenItems) =>
    void run(
      () => client.send(retryUndelivered, { body: chosen }),
      ({ count }) => {
        toast(count === 0 ? 'There was nothing left to try.' : `${items(count)} on the way again.`, 'good')
        load.retry()
      },
      ({ detail }) => toast(detail, 'bad'),
    )
  const discarded = (count: number) => {
    setDiscarding(undefined)
    toast(`${messages(count)} discarded.`, 'good')
    load.retry()
  }

  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Undelivered" />
      <h1 className="text-2xl">Undelivered</h1>
      <p className="reading mt-3 text-muted">
        We try for over a day before a message ends up here, unless its address doesn’t exist or its code has expired.
        Background tasks stay until they’re done.
      </p>
      <div className="mt-8">
        <Panel
          load={load}
          failure="We couldn’t load what wasn’t delivered."
          skeleton={<Skeleton className="h-80" />}
          isEmpty={({ total }) => total === 0}
          empty={<Empty title="Everything was delivered">Messages that couldn’t be sent will appear here.</Empty>}
        >
          {({ asOf, total, messages: messageCount, items: listed }) => (
            <>
              <div className="flex flex-wrap items-center justify-between gap-4">
                <h2 className="figures text-lg">
                  {items(total)}
                  {listed.length < total && <span className="text-muted">, the newest {listed.length} shown</span>}
                </h2>
                <div className="flex flex-wrap gap-3">
                  <Button disabled={busy} onClick={() => retry({ before: asOf })}>
                    Try all again
                  </Button>
                  {messageCount > 0 && (
                    <Button
                      look="grave"
                      onClick={() => setDiscarding({ chosen: { before: asOf }, count: messageCount })}
                    >
                      Discard all messages
                    </Button>
                  )}
                </div>
              </div>
              <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
                {listed.map((item) => (
                  <UndeliveredItem
                    key={item.id}
                    item={item}
                    now={new Date(asOf)}
                    busy={busy}
                    onRetry={() => retry({ ids: [item.id] })}
                    onDiscard={() => setDiscarding({ chosen: { ids: [item.id] }, count: 1 })}
                  />
                ))}
              </ul>
            </>
          )}
        </Panel>
      </div>
      {discarding && (
        <DiscardDialog
          chosen={discarding.chosen}
          what={messages(discarding.count).toLowerCase()}
          onDiscarded={discarded}
          onClose={() => setDiscarding(undefined)}
        />
      )}
    </div>
  )
}
