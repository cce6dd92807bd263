import type { NoticeSource } from '../../kernel/module/notice.ts'
import type { Subscriber } from '../../kernel/outbox/outbox.ts'
import type { NotificationDeps } from './deps.ts'
import { tell } from './tell.ts'

/** Subscribes to every event that any capability declares a notice for. */
export const followNotices = (deps: NotificationDeps, sources: NoticeSource[]): Subscriber[] =>
  sources.map(({ topic, write }) => ({
    topic,
    name: `notifications.tell-${topic.replace('.', '-')}`,
    handle: (tx, payload) => tell(tx, deps, write(payload, deps.brand.product)),
  }))
