import { stateMachine } from '../values/state-machine.ts'

/** `queued`: the modem will be told when it next reports. `rebooting`: it has been told. */
export const refreshStates = ['asked', 'queued', 'rebooting', 'done', 'failed'] as const
export type RefreshState = (typeof refreshStates)[number]

/** Nothing goes backwards, and what is over stays. */
export const refreshMachine = stateMachine<RefreshState>({
  asked: ['queued', 'rebooting', 'done', 'failed'],
  queued: ['rebooting', 'done', 'failed'],
  rebooting: ['done', 'failed'],
  done: [],
  failed: [],
})

/** Nobody is helped by a modem that starts anew all the time. */
export const REFRESH_INTERVAL_SECONDS = 300

/** From when a modem may be refreshed again. */
export const refreshableAgainAt = (askedAt: Date): Date => new Date(askedAt.getTime() + REFRESH_INTERVAL_SECONDS * 1000)
