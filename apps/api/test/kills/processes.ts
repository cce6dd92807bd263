import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ownPort } from '../own-port.ts'
import { portalProgram, program, quickStart } from '../quick-start.ts'
import { PREFIX } from './barriers.ts'

export type Process = {
  /** Also the name of its connections to PostgreSQL. */
  name: string
  /** Where it is called; nowhere, if it serves nothing. */
  origin: string
  isRunning: () => boolean
  kill: () => Promise<void>
  /** Asks it to stop, as whoever restarts it does. */
  terminate: () => Promise<void>
  /** Its exit code, or null if it was killed. */
  code: Promise<number | null>
  said: () => string
}

/** The portal's own programs as processes that can be killed. None outlives this one. */
export const processes = (environment: Record<string, string>) => {
  const running = new Map<ChildProcess, Process>()
  const killAll = () => {
    for (const child of running.keys()) child.kill('SIGKILL')
  }
  process.once('exit', killAll)
  let count = 0

  const start = async (file: string, args: string[], port = 0, more: Record<string, string> = {}) => {
    const name = `${PREFIX}${++count}`
    const database = new URL(environment['DATABASE_URL']!)
    database.searchParams.set('application_name', name)
    const child = spawn(process.execPath, [file, ...args], {
      env: { ...quickStart, ...environment, ...more, PORT: String(port), DATABASE_URL: database.href },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const code = once(child, 'exit').then(([exit]) => {
      running.delete(child)
      return exit as number | null
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)))
    const started: Process = {
      name,
      origin: `http://127.0.0.1:${port}`,
      isRunning: () => running.has(child),
      kill: async () => {
        child.kill('SIGKILL')
        await code
      },
      terminate: async () => {
        child.kill('SIGTERM')
        await code
      },
      code,
      said: () => said.join('').slice(-4_000),
    }
    running.set(child, started)
    return { started, lines: createInterface(child.stdout) }
  }

  return {
    /** A portal that is ready; undefined if it or PostgreSQL was killed before that. */
    portal: async (settings: Record<string, string> = {}): Promise<Process | undefined> => {
      const { started, lines } = await start(portalProgram(), [], await ownPort(), settings)
      const ready = new Promise<true>((resolve) =>
        lines.on('line', (line) => line.includes('"ready":true') && resolve(true)),
      )
      const first = await Promise.race([ready, started.code])
      if (first === true) return started
      if (first === null || started.said().includes('PostgreSQL does not answer')) return undefined
      throw new Error(`The portal did not start: ${started.said()}`)
    },
    command: async (...typed: string[]): Promise<Process> =>
      (await start(program('apps/api/src/hibla.ts'), typed)).started,
    named: (name: string): Process | undefined => [...running.values()].find((each) => each.name === name),
    stop: async (): Promise<void> => {
      const all = [...running.values()]
      killAll()
      await Promise.all(all.map(({ code }) => code))
      process.off('exit', killAll)
    },
  }
}
export type Processes = ReturnType<typeof processes>
