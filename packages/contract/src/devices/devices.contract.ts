import { z } from 'zod'
import { endpoint, perHour } from '../endpoint.ts'
import { IsoDate } from '../values/iso-date.ts'
import { AccountNumber } from '../values/ids.ts'
import { Centavos } from '../values/money.ts'
import { lightVerdicts } from './modem.rule.ts'
import { refreshStates } from './refresh.rule.ts'
import { WifiName, WifiPassword } from './wifi.rule.ts'

/** `not-sent`: it never started anew, so it may be tried again at once. */
export const refreshFailures = ['faulted', 'unreachable', 'not-back', 'not-sent'] as const

export const Refresh = z.object({
  state: z.enum(refreshStates),
  failure: z.enum(refreshFailures).nullable(),
  askedAt: z.iso.datetime(),
  /** From when the modem can be refreshed again. */
  againAt: z.iso.datetime(),
})
export type Refresh = z.infer<typeof Refresh>

export const WifiNetwork = z.object({
  id: z.string(),
  name: z.string(),
  band: z.string().nullable(),
  enabled: z.boolean(),
})
export type WifiNetwork = z.infer<typeof WifiNetwork>
export const ConnectedDevice = z.object({ name: z.string(), by: z.enum(['wifi', 'cable']).nullable() })
export type ConnectedDevice = z.infer<typeof ConnectedDevice>

export const ModemDetails = z.object({
  serialNumber: z.string(),
  /** What the modem is called where modems are managed; null while that doesn't answer or doesn't know it. */
  devID: z.string().nullable(),
  /** `Success` while it reports as it should; null if nobody can say. */
  status: z.enum(['Success', 'Offline']).nullable(),
  model: z.string().nullable(),
  softwareVersion: z.string().nullable(),
  lastHeardAt: z.iso.datetime().nullable(),
  lastStartedAt: z.iso.datetime().nullable(),
  /** How much light arrives from the fibre, if the modem tells. */
  light: z.object({ dbm: z.number(), verdict: z.enum(lightVerdicts) }).nullable(),
  wifi: z.array(WifiNetwork),
  /** Who is connected; null if the modem doesn't tell. */
  connected: z.array(ConnectedDevice).nullable(),
  /** The latest refresh, if there has been one. */
  refresh: Refresh.nullable(),
})
export type ModemDetails = z.infer<typeof ModemDetails>

/** Whoever calls a modem occupies it, and the server that manages it. */
const CALLS_TO_MODEMS = { max: 120, seconds: 3600 }

export const modemDetails = endpoint({
  method: 'GET',
  path: '/cpe-details',
  summary: 'What is known of a modem, by its serial number. Without one, that of the account in use.',
  access: 'customer',
  query: z.object({ serialNumber: z.string().max(100).optional() }),
  ok: ModemDetails,
  refusals: ['not-found'],
})

export const device = endpoint({
  method: 'GET',
  path: '/hobs/devices/',
  summary: 'The device id of the modem of the account in use, or what is known of a modem by its device id.',
  access: 'customer',
  query: z.object({
    devID: z.string().max(300).optional(),
    /** `check` asks the modem itself first; with any other word the answer is what it told last. */
    operation: z.string().max(40).optional(),
  }),
  ok: ModemDetails,
  refusals: ['not-found'],
  limit: CALLS_TO_MODEMS,
})

const OfAccount = z.object({ 'account-number': AccountNumber.optional() })

export const refreshModem = endpoint({
  method: 'POST',
  path: '/cpe/refresh-connection',
  summary: 'Has a modem start anew, at most once in five minutes. Asking again meanwhile tells how it stands.',
  access: 'customer',
  query: OfAccount,
  ok: Refresh,
  refusals: ['not-found', 'no-modem', 'line-not-active', 'modem-unknown', 'modems-away', 'too-soon'],
  owns: { account: 'query.account-number' },
  limit: CALLS_TO_MODEMS,
})

export const refreshStatus = endpoint({
  method: 'GET',
  path: '/cpe/refresh-connection',
  summary: 'How the latest refresh of a modem stands.',
  access: 'customer',
  query: OfAccount,
  ok: z.object({ refresh: Refresh.nullable() }),
  refusals: ['not-found'],
  owns: { account: 'query.account-number' },
})

export const changeWifi = endpoint({
  method: 'PATCH',
  path: '/cpe/wifi',
  summary: 'Gives a Wi-Fi network of a modem another name, another password, or both.',
  access: 'customer',
  body: z.object({
    accountNumber: AccountNumber.optional(),
    /** Which of the modem’s networks. */
    network: z.string().max(100),
    name: WifiName.optional(),
    password: WifiPassword.optional(),
  }),
  ok: z.object({ status: z.literal(true), name: z.string() }),
  refusals: [
    'not-found',
    'no-modem',
    'network-unknown',
    'nothing-to-change',
    'modem-unknown',
    'modems-away',
    'unreachable',
    'faulted',
    'unknown',
  ],
  owns: { account: 'body.accountNumber' },
  limit: perHour(30),
  stepUp: true,
})

/** What can be found out about a line without asking anybody. */
export const LineChecks = z.object({
  accountNumber: z.string(),
  /** What is being done about an outage here; null if there is none. */
  outage: z.string().nullable(),
  bill: z.object({
    /** Whether the line is off because of an unpaid bill. */
    suspended: z.boolean(),
    overdue: Centavos,
    dueOn: IsoDate.nullable(),
  }),
  /** Null if no modem is noted for the account. */
  modem: ModemDetails.nullable(),
})
export type LineChecks = z.infer<typeof LineChecks>

export const lineChecks = endpoint({
  method: 'GET',
  path: '/cpe/line-checks',
  summary: 'What we can find out about a line by ourselves: outage, bill, modem, light.',
  access: 'customer',
  query: z.object({ accountNumber: AccountNumber.optional() }),
  ok: LineChecks,
  refusals: ['not-found'],
  owns: { account: 'query.accountNumber' },
  limit: CALLS_TO_MODEMS,
})

export const RECOVERY_FAILED = 'Account recovery failed'

export const recoverStreaming = endpoint({
  method: 'POST',
  path: '/accounts/{accountNo}/subscriptions/netflix/recovery',
  summary: 'Gives a subscriber access to the streaming service of their plan again.',
  access: 'customer',
  params: z.object({ accountNo: AccountNumber }),
  /** The page of ours that the streaming service leads to if something goes wrong there. */
  body: z.object({ errorUrl: z.string().max(2000) }),
  /** If it failed, `message` says so; else `link` is where to go on. */
  ok: z.object({ status: z.boolean(), message: z.string().nullable(), link: z.string().nullable() }),
  refusals: ['not-found', 'no-streaming', 'url-elsewhere'],
  statuses: { 'url-elsewhere': 400 },
  owns: { account: 'params.accountNo' },
  limit: perHour(30),
})

export const streamingNotified = endpoint({
  method: 'POST',
  path: '/accounts/streaming/notify',
  summary: 'The streaming service tells that something has become of a subscriber, such as that they’ve activated it.',
  access: 'gateway',
  calledBy: 'the streaming service',
  format: 'signed',
  body: z.string().max(64_000),
  ok: z.object({ status: z.literal(true) }),
  refusals: ['malformed', 'bad-signature'],
})
