import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { ownAccount } from '../../kernel/http/own-account.ts'
import { routes } from '../../kernel/http/route.ts'
import { changeWifi } from './change-wifi.ts'
import { checkLine } from './check-line.ts'
import { asRefresh } from './move.ts'
import type { DevicesParts } from './parts.ts'
import { hearOfStreaming } from './poll-activations.ts'
import { recoverStreaming } from './recover-streaming.ts'
import { latestRefresh, refreshModem } from './refresh.ts'
import { settleOne } from './settle-refreshes.ts'
import { showDevice, showModem } from './show-modem.ts'

export const devicesRoutes = (parts: DevicesParts) =>
  routes(contract.devices, {
    modemDetails: ({ caller, query }) => showModem(parts, caller, query.serialNumber),
    device: ({ caller, query }) => showDevice(parts, caller, query),
    refreshModem: ({ caller, query }) => refreshModem(parts, caller, query['account-number']),
    refreshStanding: async ({ caller, query }) => {
      const own = ownAccount(caller, query['account-number'])
      const account = own.ok ? await parts.accounts.find(parts.db, own.value) : undefined
      if (!account) return refused('not-found')
      const { cpeSerialNumber: serialNumber } = account
      const latest = serialNumber === null ? undefined : await latestRefresh(parts.db, serialNumber)
      if (latest) await settleOne(parts, latest)
      const now = latest && (await latestRefresh(parts.db, latest.serialNumber))
      return ok({ refresh: now ? asRefresh(now) : null })
    },
    changeWifi: (asked) => changeWifi(parts, asked),
    lineChecks: ({ caller, query }) => checkLine(parts, caller, query.accountNumber),
    recoverStreaming: (asked) => recoverStreaming(parts, asked),
    streamingNotified: (asked) => hearOfStreaming(parts, asked),
  })
