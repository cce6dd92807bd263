import type { Parameters } from './tree.ts'
import { firstParameters } from './tree.ts'
import { faultOf, type Fault, type Task } from './task.ts'

/**
 * How a modem takes what it's told: at once; only when it next reports; with a fault; or not at all, because it can't be
 * reached.
 */
export const manners = ['done', 'queued', 'faulted', 'unreachable'] as const
export type Manner = (typeof manners)[number]

export type ModemClock = { now: () => Date }

export type Settings = {
  manner: Manner
  /** Whether it reports again after a restart, and after how many seconds. */
  comesBack: boolean
  restartSeconds: number
  /** The light that arrives, in dBm. */
  dbm: number
}

const REPORTS_EVERY_MS = 300_000
const RUNNING_FOR_MS = 3 * 86_400_000
const SILENT_FOR_MS = 3_600_000

/** Modems report at the same five minutes, wherever they are. */
const lastReport = (now: number): number => Math.floor(now / REPORTS_EVERY_MS) * REPORTS_EVERY_MS

/** One modem: what it tells, what it's been told, and when it last started. Time passes for it whenever somebody looks. */
export function createModem(id: string, serialNumber: string, begun: Date, { isSilent = false } = {}) {
  let settings: Settings = {
    manner: isSilent ? 'unreachable' : 'done',
    comesBack: true,
    restartSeconds: 90,
    dbm: -19.4,
  }
  let startedAt = begun.getTime() - RUNNING_FOR_MS
  let unreachableSince = isSilent ? begun.getTime() - SILENT_FOR_MS : undefined
  /** It also reports when it's called. */
  let calledAt = 0
  let off: { since: number; until: number | undefined } | undefined
  let tasks: Task[] = []
  let faults: Fault[] = []
  const reboots: string[] = []
  const parameters: Parameters = firstParameters(serialNumber)

  function carryOut(task: Task, at: number): void {
    if (task.name === 'setParameterValues')
      for (const [path, value] of task.parameterValues) if (parameters.has(path)) parameters.set(path, value)
    if (task.name !== 'reboot') return
    reboots.push(new Date(at).toISOString())
    off = { since: at, until: settings.comesBack ? at + settings.restartSeconds * 1000 : undefined }
  }

  /** It reports, and is told what waits for it. */
  function session(at: number): void {
    for (const task of tasks.filter(({ _id }) => !faults.some(({ channel }) => channel === `task_${_id}`))) {
      if (off) return
      const isLate = task.expiry !== undefined && Date.parse(task.expiry) <= at
      if (!isLate && settings.manner === 'faulted') {
        faults.push(faultOf(task, new Date(at)))
        continue
      }
      tasks = tasks.filter((other) => other !== task)
      if (!isLate) carryOut(task, at)
    }
  }

  /** Brings it up to a moment: restarts end, and what waited is taken at the next report. */
  function live(now: number): void {
    if (off?.until !== undefined && off.until <= now) {
      startedAt = off.until
      off = undefined
      session(startedAt)
    }
    const report = lastReport(now)
    const isWaiting = tasks.some(({ timestamp }) => Date.parse(timestamp) < report)
    if (!off && settings.manner !== 'unreachable' && isWaiting) session(report)
  }

  const isThere = () => !off && settings.manner !== 'unreachable'

  return {
    id,
    serialNumber,
    parameters,
    reboots,
    settings: () => settings,
    change(changed: Partial<Settings>, now: Date): void {
      live(now.getTime())
      const { manner } = settings
      settings = { ...settings, ...changed }
      if (settings.manner === 'unreachable')
        unreachableSince = manner === 'unreachable' ? unreachableSince : now.getTime()
      // Somebody pressed its switch.
      if (changed.comesBack === true && off?.until === undefined && off) off = { ...off, until: now.getTime() }
    },
    look(now: Date) {
      live(now.getTime())
      const until = off?.since ?? (settings.manner === 'unreachable' ? unreachableSince! : now.getTime())
      return {
        startedAt: new Date(startedAt),
        lastHeardAt: new Date(Math.max(startedAt, calledAt, lastReport(until))),
        isThere: isThere(),
        tasks,
        faults,
      }
    },
    /** Calls it, with nothing to do for it. */
    call(now: Date): boolean {
      live(now.getTime())
      if (isThere()) calledAt = now.getTime()
      return isThere()
    },
    /** What becomes of a task right away. */
    tell(task: Task, now: Date): 'done' | 'queued' | 'faulted' | 'unreachable' {
      live(now.getTime())
      tasks = [...tasks.filter(({ uniqueKey }) => uniqueKey === undefined || uniqueKey !== task.uniqueKey), task]
      if (!isThere()) return 'unreachable'
      if (settings.manner === 'queued') return 'queued'
      calledAt = now.getTime()
      session(calledAt)
      if (faults.some(({ channel }) => channel === `task_${task._id}`)) return 'faulted'
      // Something that waited before may have sent it away.
      return tasks.includes(task) ? 'queued' : 'done'
    },
    withdraw(taskId: string, now: Date): boolean {
      live(now.getTime())
      const isKnown = tasks.some(({ _id }) => _id === taskId)
      tasks = tasks.filter(({ _id }) => _id !== taskId)
      faults = faults.filter(({ channel }) => channel !== `task_${taskId}`)
      return isKnown
    },
  }
}
export type Modem = ReturnType<typeof createModem>
