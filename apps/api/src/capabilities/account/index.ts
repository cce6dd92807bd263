import type { Module } from '../../kernel/module/module.ts'
import { noticeOf } from '../../kernel/module/notice.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import { accountService, type AccountService } from './account.service.ts'
import { accountRoutes } from './account.routes.ts'
import { claimSync } from './linking/claims.ts'
import { accountSchedules } from './housekeeping.ts'
import { linkingByEmail } from './linking/link-account.ts'
import { loadDemoSubscribers } from './load-demo.ts'
import { closesLogins, endsSessions } from './privacy/my-data.ts'
import type { AccountDeps } from './deps.ts'
import { accountData } from './privacy/personal-data.ts'
import { accountReader } from './read-account.ts'
import { claimMetrics, reconciles } from './linking/reconcile-claims.ts'
import { pastStreamingNotices, streamingActiveNotice, streamingNotice } from './services/streaming-notice.ts'
import { streamingActivated, streamingReady } from './services/streaming.ts'
import { undoesLinks } from './linking/undo-links.ts'
import { accountTriggers } from './account.triggers.ts'

type Given = { identity: IdentityService } & Pick<AccountDeps, 'isDown'>

export const account = (
  { db, clock, brand, origin, personalData, demoHolders }: SharedDependencies,
  { identity, isDown }: Given,
): { service: AccountService; module: Module } => {
  const deps: AccountDeps = { db, clock, brand, origin, identity, isDown, personalData }
  const reader = accountReader(clock)
  return {
    service: { ...accountService(clock), linkByEmail: linkingByEmail(deps) },
    module: {
      routes: accountRoutes(deps),
      triggers: accountTriggers,
      owners: { account: async ({ claims }, number) => claims?.accountNumber.includes(number) ?? false },
      subscribers: [closesLogins(deps), claimSync(deps), endsSessions(deps), undoesLinks(deps)],
      schedules: [...accountSchedules(db, clock), reconciles(deps)],
      metrics: claimMetrics(deps),
      notices: [
        noticeOf(streamingReady, ({ accountNumber, link }) => streamingNotice(accountNumber, link)),
        noticeOf(streamingActivated, ({ accountNumber }) => streamingActiveNotice(accountNumber)),
      ],
      personalData: [accountData(db, clock, reader)],
      ...(demoHolders && {
        loadDemo: async (data) => loadDemoSubscribers(db, clock, data('demo'), await demoHolders()),
        pastNotices: (data) => pastStreamingNotices(db, reader, clock, data('demo')),
      }),
    },
  }
}
