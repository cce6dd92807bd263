import { pages } from '@hibla/contract/values/paths'
import { PageHead } from '../../kernel/page-head.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty, ErrorPanel } from '../../ui/faces.tsx'
import { useMarkShown } from './mark-read.ts'
import { NotificationList, NotificationSkeleton } from './notification-list.tsx'
import { useNewOnes } from './use-new-ones.ts'
import { useNotifications, type Notifications } from './use-notifications.ts'
import { MAY_BE_OLD, NONE_YET, WENT_WRONG } from './texts.ts'

/** All notifications of the account in use, fifteen at a time. */
export default function NotificationsPage() {
  const notifications = useNotifications()
  useMarkShown(notifications.items)
  return (
    <div className="page py-12 md:py-16">
      <PageHead title="Notifications" />
      <h1 className="text-2xl">Notifications</h1>
      <div className="mt-8 max-w-3xl">
        <Faces {...notifications} />
      </div>
    </div>
  )
}

function Faces({ loading, failed, reloadFailed, items, total, retry, more }: Notifications) {
  const newOnes = useNewOnes(items)
  if (loading)
    return (
      <Card>
        <NotificationSkeleton count={5} />
      </Card>
    )
  if (failed) return <ErrorPanel what={WENT_WRONG} onRetry={retry} />
  if (items.length === 0)
    return (
      <Empty title={NONE_YET}>
        <p>New bills, payments and news about your line will appear here.</p>
        <LinkButton to={pages.dashboard} className="mt-6">
          Go to your dashboard
        </LinkButton>
      </Empty>
    )
  return (
    <>
      {reloadFailed && (
        <div className="mb-6">
          <ErrorPanel what={WENT_WRONG} advice={MAY_BE_OLD} onRetry={retry} />
        </div>
      )}
      <Card>
        <NotificationList items={items} newOnes={newOnes} />
      </Card>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {more.there && (
          <Button onClick={more.load} disabled={more.loading}>
            {more.loading ? 'Loading…' : 'Load more'}
          </Button>
        )}
        <output className="figures text-sm text-muted">
          {more.failed ? WENT_WRONG : `${items.length} of ${total} shown`}
        </output>
      </div>
    </>
  )
}
