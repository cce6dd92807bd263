import { connect } from '../src/kernel/postgres/database.ts'
import { wayToPostgres } from './way-to-postgres.ts'
import { whenOver } from './when-over.ts'

/** Connections that are cut at COMMIT when asked to: before it arrives, or after it's done but before anybody hears. */
export const useCommitCutter = async (url: string) => {
  const cutter = { cut: 'never' as 'never' | 'before' | 'after' }
  const way = await wayToPostgres(url, (near, far) => {
    let deaf = false
    near.on('data', (sent) => {
      const commits = cutter.cut !== 'never' && sent.includes('commit\0')
      if (commits && cutter.cut === 'before') return near.destroy()
      deaf ||= commits
      return far.write(sent)
    })
    far.on('data', (answer) => (deaf ? near.destroy() : near.write(answer)))
  })
  const { db, close } = connect(way.url, { max: 2 })
  whenOver(async () => {
    await close()
    way.close()
  })
  return Object.assign(cutter, { db })
}
