import type { Clock } from '../../../kernel/clock/clock.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { beginAttempt } from '../embedded/login/login-failures.ts'
import { PASSWORD, SECRET_KEY, type Portal } from './portal.ts'

const nowhere = { device: undefined, network: false }

let networks = 0
/** An address in a network of its own, each time another. */
export const somewhere = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.1`

/** Logs in on the page, and gives the status of the answer. */
export const logIn = async (email: string, browser: ReturnType<Portal['newBrowser']>) => {
  await browser.follow(browser.authorizeUrl())
  return (await browser.enter(email, PASSWORD)).status
}

/** People who guess passwords at these processes. */
export const strangersAt = (db: Database, clock: Clock, portals: readonly Portal[]) => {
  const guess = async (nth: number, email: string, address: string): Promise<'tried' | 'stopped'> => {
    const portal = portals[nth % portals.length]!
    const answer = await portal.idp.login(email, `guess ${nth}`, { address })
    if (!('message' in answer)) throw new Error('the guess was right')
    return answer.message.includes("isn't right") ? 'tried' : 'stopped'
  }
  const guesses = async (count: number, email: string, addressOf: () => string) => {
    const heard = []
    for (let nth = 0; nth < count; nth++) heard.push(await guess(nth, email, addressOf()))
    return heard.filter((each) => each === 'tried').length
  }
  /** The same guess, without the work of hashing it. */
  const begin = async (email: string, address: string) =>
    (await beginAttempt({ db, clock, secretKey: SECRET_KEY }, { email, address, familiar: nowhere })).waitMs === 0
  const botnet = async (count: number, email: string) => {
    let tried = 0
    for (let nth = 0; nth < count; nth++) if (await begin(email, somewhere())) tried++
    return tried
  }
  return { guess, guesses, begin, botnet }
}
