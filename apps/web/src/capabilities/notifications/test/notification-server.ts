import { markRead, notifications, type Notification } from '@hibla/contract/notifications/notifications.contract'
import { clientWith } from '../../../test/client.ts'

export const NOW = new Date('2026-11-15T09:00:00+08:00')

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** Number `at` arrived `at` hours ago. */
export const notice = (at: number, own: Partial<Notification> = {}): Notification => ({
  id: id(at),
  type: null,
  title: `Notice ${at}`,
  body: `Body ${at}`,
  severity: 'info',
  createdAt: new Date(NOW.getTime() - at * 3_600_000).toISOString(),
  read: false,
  ...own,
})

export const notices = (count: number, own?: Partial<Notification>): Notification[] =>
  Array.from({ length: count }, (_, at) => notice(at + 1, own))

type ClientCall = NonNullable<Parameters<typeof clientWith>[1]>
type Query = { page?: string; size?: string; unseen_count?: '' | 'true' }

/** A fake server that keeps notifications and what was read, and records the calls it gets. */
export const notificationServer = (start: Notification[]) => {
  const server = { told: start, down: false, marks: true }
  const request: ClientCall = []
  const times = { marked: [] as number[], counted: [] as number[] }
  // Both clocks run on while a page loads; only how far they are apart is given.
  const ahead = NOW.getTime() - Date.now()
  const client = clientWith(
    [
      [
        notifications,
        (input) => {
          if (server.down) return new Error('down')
          const { query } = input as { query: Query }
          if (query.unseen_count !== undefined) times.counted.push(Date.now())
          const [page, size] = [Number(query.page ?? 0), Number(query.size ?? 15)]
          return {
            asOf: new Date(Date.now() + ahead).toISOString(),
            content: query.unseen_count !== undefined ? [] : server.told.slice(page * size, (page + 1) * size),
            unseenCount: server.told.filter(({ read }) => !read).length,
            totalElements: server.told.length,
          }
        },
      ],
      [
        markRead,
        (input) => {
          if (server.down || !server.marks) return new Error('down')
          const { ids } = (input as { body: { ids: string[] } }).body
          times.marked.push(Date.now())
          server.told = server.told.map((each) => (ids.includes(each.id) ? { ...each, read: true } : each))
          return { status: true, read: ids }
        },
      ],
    ],
    request,
  )
  const of = (endpoint: unknown) => request.filter((each) => each.endpoint === endpoint)
  const queries = () => of(notifications).map(({ input }) => (input as { query: Query }).query)
  return {
    client,
    server,
    times,
    lists: () => queries().filter((query) => query.unseen_count === undefined),
    counts: () => queries().filter((query) => query.unseen_count !== undefined),
    marked: () => of(markRead).map(({ input }) => (input as { body: { ids: string[] } }).body.ids),
  }
}
