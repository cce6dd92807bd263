import type { ConnectedDevice, WifiNetwork } from '@hibla/contract/devices/devices.contract'

/** A modem as it last described itself. */
export type Modem = {
  /** What it's called where modems are managed. */
  devId: string
  model: string | null
  softwareVersion: string | null
  lastHeardAt: Date | null
  lastStartedAt: Date | null
  /** The light that arrives from the fibre; null if it doesn't tell. */
  dbm: number | null
  wifi: WifiNetwork[]
  connected: ConnectedDevice[] | null
}

/** `none`: nobody manages it. `nothing`: no answer. */
export type Found = { found: 'modem'; modem: Modem } | { found: 'none' } | { found: 'nothing' }

/** What became of something a modem was told to do. */
export type CommandOutcome =
  | { outcome: 'done' }
  /** It will be told when it next reports, unless that's too late by then. */
  | { outcome: 'queued' }
  | { outcome: 'faulted'; fault: string }
  /** Certain: nobody has been told anything. */
  | { outcome: 'not-sent' }
  /** No answer, or one that doesn't say; only asking tells. */
  | { outcome: 'unknown' }

/** Something a modem was told, as it stands now. `gone`: it doesn't wait any more, so it was done, or never arrived. */
export type Waiting =
  | { status: 'waiting'; taskId: string }
  | { status: 'faulted'; fault: string }
  | { status: 'gone' }
  | { status: 'unknown' }

export type WifiOutcome = Exclude<CommandOutcome['outcome'], 'queued'> | 'unreachable' | 'network-unknown'
export type WifiChange = { name?: string | undefined; password?: string | undefined }

/** What manages the modems that people have from us. */
export type Modems = {
  find: (serialNumber: string) => Promise<Found>
  /** Calls the modem, so that it reports; whether it did. */
  call: (devId: string) => Promise<boolean>
  /** Has it start anew. The key is ours; what still waits after `seconds` isn't done any more. */
  reboot: (devId: string, given: { key: string; seconds: number }) => Promise<CommandOutcome>
  statusOf: (devId: string, key: string) => Promise<Waiting>
  /** `gone`: it doesn't wait any more. */
  withdraw: (taskId: string) => Promise<'withdrawn' | 'gone' | 'unknown'>
  /** Now or never: a modem that can't be reached isn't told later. */
  changeWifi: (serialNumber: string, network: string, input: WifiChange) => Promise<{ outcome: WifiOutcome }>
}
