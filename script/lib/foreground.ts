import { spawn } from 'node:child_process'
import type { Command } from './plan.ts'

/** Ctrl-C reaches the child directly; handling it here keeps us alive until the child has exited. */
const stay = () => {}

/** Runs a command in this terminal and waits for it. SIGTERM is passed on to it. */
export const foreground = (command: Omit<Command, 'name'>, cwd: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, { cwd, env: { ...process.env, ...command.env }, stdio: 'inherit' })
    const pass = (signal: NodeJS.Signals) => void child.kill(signal)
    process.on('SIGTERM', pass).on('SIGINT', stay)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGTERM', pass).off('SIGINT', stay)
      resolve(code ?? 1)
    })
  })
