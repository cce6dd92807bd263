import { commandConfig } from './command-config.ts'
import { sayAndExit } from './exit.ts'
import { connect, type Database } from './kernel/postgres/database.ts'

type Outcome<T> = T | { mistakes: { line: number; wrong: string }[] }
type Import<T> = {
  usage: string
  take: (db: Database, file: string, how: { replace: boolean }) => Promise<Outcome<T>>
  tell: (taken: T) => string
}

/** What every command that takes over a file does: one file, `--replace` if wished, every bad line told. */
export const importCommand = async <T extends object>({ usage, take, tell }: Import<T>): Promise<void> => {
  const run = async (): Promise<number> => {
    const [file, ...rest] = process.argv.slice(2).filter((word) => word !== '--replace')
    if (file === undefined || rest.length > 0) {
      console.error(`Name one file: ${usage}`)
      return 1
    }
    const { databaseUrl } = await commandConfig(process.env)
    const { db, close } = connect(databaseUrl, { max: 1 })
    try {
      const outcome = await take(db, file, { replace: process.argv.includes('--replace') })
      if (!('mistakes' in outcome)) {
        console.log(tell(outcome))
        return 0
      }
      for (const { line, wrong } of outcome.mistakes) console.error(`line ${line}: ${wrong}`)
      console.error('Nothing was changed.')
      return 1
    } finally {
      await close()
    }
  }
  process.exitCode = await run().catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ENOENT') return sayAndExit(error)
    console.error(`There is no such file. ${usage}`)
    return 1
  })
}
