import { setTimeout as pause } from 'node:timers/promises'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { ChildEnded, titleOf } from './child.ts'
import type { Child } from './child.ts'
import type { Service } from './plan.ts'
import { answers } from './ports.ts'

/** A busy machine takes its time; whatever takes longer hangs. */
const READY_WITHIN_MS = 300_000

const holds = (line: string, fields: Record<string, string | boolean>): boolean => {
  if (!line.startsWith('{')) return false
  try {
    const said: Record<string, unknown> = JSON.parse(line)
    return Object.entries(fields).every(([name, value]) => said[name] === value)
  } catch {
    return false
  }
}

const answersWell = async (url: string, signal: AbortSignal): Promise<boolean> => {
  try {
    return (await fetch(url, { signal })).ok
  } catch {
    return false
  }
}

const signOfLife = async (child: Child, { ready }: Service, signal: AbortSignal): Promise<'ready'> => {
  if ('line' in ready) {
    return new Promise((resolve) => child.onLine((line) => holds(line, ready.line) && resolve('ready')))
  }
  const isUp = () => ('url' in ready ? answersWell(ready.url, signal) : answers(ready.port))
  while (!(await isUp()) && !signal.aborted) await pause(50)
  return 'ready'
}

/** Waits until the service is up. */
export const whenReady = async (child: Child, service: Service): Promise<void> => {
  const enough = new AbortController()
  const late = pause(READY_WITHIN_MS, 'late' as const, { signal: enough.signal }).catch(() => 'late' as const)
  const first = await Promise.race([signOfLife(child, service, enough.signal), late, child.ended])
  enough.abort()
  if (first === 'ready') return
  if (first === 'late') throw new Notice(`${titleOf(service.name)} was not ready within five minutes.`)
  throw first ?? new ChildEnded(`${titleOf(service.name)} exited before it was ready.`, [])
}
