import { appendFileSync } from 'node:fs'

/** Notes that something costly was started, so that a run can say how many there were. */
export const count = (what: 'portal' | 'axe'): void => {
  const file = process.env['HIBLA_RUN_STATS']
  if (file) appendFileSync(file, `${what}\n`)
}
