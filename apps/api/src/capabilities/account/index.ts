import type { Module } from '../../kernel/module/module.ts'
import { noticeOf } from '../../kernel/module/notice.ts'
import { accountRoutes } from './account.routes.ts'
import { followsClaims } from './claims.ts'
import { accountSchedules } from './housekeeping.ts'
import { loadDemoSubscribers, type DemoHolder } from './load-demo.ts'
import { closesLogins } from './my-data.ts'
import type { AccountParts } from './parts.ts'
import { accountData } from './personal-data.ts'
import { accountReader } from './read-account.ts'
import { claimFigures, reconciles } from './reconcile-claims.ts'
import { pastStreamingNotices, streamingActiveNotice, streamingNotice } from './streaming-notice.ts'
import { streamingActivated, streamingReady } from './streaming.ts'
import { endsSessions } from './sessions-to-end.ts'
import { undoesLinks } from './undo-links.ts'
import { accountTriggers } from './account.triggers.ts'

type Parts = AccountParts & {
  /** Demo people and their accounts; absent if another identity provider manages people. */
  demoHolders?: (() => Promise<DemoHolder[]>) | undefined
}

export const account = ({ demoHolders, ...parts }: Parts): Module => {
  const { db, clock } = parts
  const reader = accountReader(clock)
  return {
    routes: accountRoutes(parts),
    triggers: accountTriggers,
    owners: { account: async ({ claims }, number) => claims?.accountNumber.includes(number) ?? false },
    subscribers: [closesLogins(parts), followsClaims(parts), endsSessions(parts), undoesLinks(parts)],
    schedules: [...accountSchedules(db, clock), reconciles(parts)],
    figures: claimFigures(parts),
    notices: [
      noticeOf(streamingReady, ({ accountNumber, link }) => streamingNotice(accountNumber, link)),
      noticeOf(streamingActivated, ({ accountNumber }) => streamingActiveNotice(accountNumber)),
    ],
    personalData: [accountData(db, clock, reader)],
    ...(demoHolders && {
      loadDemo: async (data) => loadDemoSubscribers(db, clock, data('demo'), await demoHolders()),
      pastNotices: (data) => pastStreamingNotices(db, reader, clock, data('demo')),
    }),
  }
}
