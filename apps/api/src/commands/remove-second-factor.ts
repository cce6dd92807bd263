import { userInfo } from 'node:os'
import { findPersonByEmail, removeFactor } from '../adapters/identity/embedded/index.ts'
import { factorHasNews } from '../capabilities/identity/second-factor-news.ts'
import { atWork, done, finish, say } from './command.ts'

const USE = 'Use: npm run second-factor:remove -- <email>'

/** For somebody who lost their phone and their recovery codes, after staff made sure who they are. */
const run = async (): Promise<number> => {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0) return say([USE])
  return atWork(async ({ db }) => {
    const person = await findPersonByEmail(db, email)
    if (!person) return say(['Nobody has a login with this email.'])
    const removed = await db.transaction(async (tx) => {
      const about = { command: 'second-factor:remove', by: userInfo().username }
      const was = await removeFactor(tx, person.id, { about })
      if (was) await factorHasNews(tx, { personId: person.id, what: 'removed' })
      return was
    })
    return removed
      ? done('Removed. They log in with their password, and set up a new app if their role needs one.')
      : say(['They have no authenticator app set up. Nothing was changed.'])
  })
}

await finish(run, USE)
