import { spawn } from 'node:child_process'
import type { Command } from './plan.ts'

/** Ctrl-C reaches the child directly; handling it here keeps us alive until the child has exited. */
const stay = () => {}

/**
 * Runs a command in this terminal and waits for it. SIGTERM is passed on to it. What a command prints that runs beside others
 * is shown as a whole when it ends (`printAfter`).
 */
export const foreground = (
  command: Omit<Command, 'name'>,
  cwd: string,
  { printAfter = false }: { printAfter?: boolean } = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const output = printAfter ? 'pipe' : 'inherit'
    const child = spawn(command.file, command.args, {
      cwd,
      env: { ...process.env, ...command.env },
      stdio: ['inherit', output, output],
    })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => printed.push(data))
    const pass = (signal: NodeJS.Signals) => void child.kill(signal)
    process.on('SIGTERM', pass).on('SIGINT', stay)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGTERM', pass).off('SIGINT', stay)
      process.stdout.write(Buffer.concat(printed))
      resolve(code ?? 1)
    })
  })
