import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { birthOf, endProcess } from '../../apps/api/src/adapters/postgres/processes.ts'

const Mark = z.object({ name: z.string(), pid: z.int(), birth: z.string().optional() })
/** Where the portal's business time comes from, for commands run while the portal is up. */
const BusinessTime = z.object({ sandboxUrl: z.string().optional(), now: z.string().optional(), since: z.string() })
const Run = z.object({ launcher: Mark, children: z.array(Mark), time: BusinessTime.optional() })
type Mark = z.infer<typeof Mark>
type Run = z.infer<typeof Run>

const mark = (name: string, pid: number): Mark => ({ name, pid, birth: birthOf(pid) })
/** A process id alone proves nothing: it may belong to someone else's program by now. */
const stillRuns = ({ pid, birth }: Mark): boolean => birth !== undefined && birthOf(pid) === birth

const read = (file: string): Run | undefined => {
  try {
    return Run.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Stops what a killed launcher left running. A launcher that is still running is left alone and reported. */
export const endLeftovers = async (file: string): Promise<string[]> => {
  const run = read(file)
  if (!run) return []
  if (stillRuns(run.launcher)) {
    const { pid } = run.launcher
    throw new Notice(
      `The portal is already running from this data folder (process ${pid}). Stop it with Ctrl-C there, or: kill ${pid}`,
    )
  }
  const left = run.children.filter(stillRuns)
  await Promise.all(
    left.map(({ pid }) =>
      endProcess(
        pid,
        [
          ['SIGTERM', 10_000],
          ['SIGKILL', 2_000],
        ],
        true,
      ),
    ),
  )
  rmSync(file, { force: true })
  return left.map(({ name }) => name)
}

/** Records what this run starts, so that the next start finds it if this one is killed. */
export const recordRun = (file: string, env: Record<string, string | undefined> = {}) => {
  const run: Run = {
    launcher: mark('launcher', process.pid),
    children: [],
    time: { sandboxUrl: env['SANDBOX_URL'], now: env['HIBLA_NOW'], since: new Date().toISOString() },
  }
  const write = () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(run))
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    started: (name: string, pid: number) => {
      run.children.push(mark(name, pid))
      write()
    },
    ended: () => rmSync(file, { force: true }),
  }
}
export type RunRecord = ReturnType<typeof recordRun>
