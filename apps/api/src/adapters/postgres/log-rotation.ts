import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const MAX_LOGS = 10

/** Makes room for a new log and keeps the last ten, the newest first: `portal.1.log` is the one before `portal.log`. */
export const rotateLogs = (folder: string, name: string): void => {
  rmSync(join(folder, `${name}.${MAX_LOGS}.log`), { force: true })
  for (let nth = MAX_LOGS - 1; nth >= 0; nth--) {
    const [from, to] = [nth === 0 ? `${name}.log` : `${name}.${nth}.log`, `${name}.${nth + 1}.log`]
    if (readdirSync(folder).includes(from)) renameSync(join(folder, from), join(folder, to))
  }
}
