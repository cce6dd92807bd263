import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Lines of JSON, each a whole change. Without a file it remembers nothing after a restart. */
export function openJournal<Line extends object>(file?: string) {
  const before = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true })
  const whole = before.slice(0, before.lastIndexOf('\n') + 1)
  // A killed process may leave half a line, which never counted; the next one must not continue it.
  if (file !== undefined && whole !== before) appendFileSync(file, '\n')
  return {
    earlier: before.split('\n').flatMap((text): Line[] => {
      try {
        return text === '' ? [] : [JSON.parse(text)]
      } catch {
        return []
      }
    }),
    add: (line: Line): void => {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
    },
  }
}
