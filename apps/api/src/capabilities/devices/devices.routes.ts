import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { ownAccount } from '../../kernel/http/own-account.ts'
import { routes } from '../../kernel/http/route.ts'
import { changeWifi } from './change-wifi.ts'
import { checkLine } from './check-line.ts'
import { asRefresh } from './move.ts'
import type { DevicesDeps } from './deps.ts'
import { handleStreamingNotification } from './poll-activations.ts'
import { recoverStreaming } from './recover-streaming.ts'
import { latestRefresh, refreshModem } from './refresh.ts'
import { settleOne } from './settle-refreshes.ts'
import { showDevice, showModem } from './show-modem.ts'

export const devicesRoutes = (deps: DevicesDeps) =>
  routes(contract.devices, {
    modemDetails: ({ caller, query }) => showModem(deps, caller, query.serialNumber),
    device: ({ caller, query }) => showDevice(deps, caller, query),
    refreshModem: ({ caller, query }) => refreshModem(deps, caller, query['account-number']),
    refreshStatus: async ({ caller, query }) => {
      const own = ownAccount(caller, query['account-number'])
      const account = own.ok ? await deps.accounts.find(deps.db, own.value) : undefined
      if (!account) return refused('not-found')
      const { cpeSerialNumber: serialNumber } = account
      const latest = serialNumber === null ? undefined : await latestRefresh(deps.db, serialNumber)
      if (latest) await settleOne(deps, latest)
      const now = latest && (await latestRefresh(deps.db, latest.serialNumber))
      return ok({ refresh: now ? asRefresh(now) : null })
    },
    changeWifi: (asked) => changeWifi(deps, asked),
    lineChecks: ({ caller, query }) => checkLine(deps, caller, query.accountNumber),
    recoverStreaming: (asked) => recoverStreaming(deps, asked),
    streamingNotified: (asked) => handleStreamingNotification(deps, asked),
  })
