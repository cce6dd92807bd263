import { spawn } from 'node:child_process'
import type { Command } from './plan.ts'

/** A terminal's Ctrl-C reaches the child by itself; listening keeps us here until it has ended. */
const stay = () => {}

/** Runs a command on this terminal, to its end. A stop meant for us is passed on, and waited for. */
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
