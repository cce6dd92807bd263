import { Unavailable } from '../../unavailable.ts'

/** Whose work it is: which network it came from, and whose in that network. */
export type Sender = { network: string; visitor: string }
type Most = { waiting: number; ofNetwork: number; ofVisitor: number }
type Waiting = Sender & { begin: () => void; giveUp: (error: Error) => void }

/** After this long, what somebody has used counts half. */
const HALF_LIFE_MS = 60_000

const visitorOf = ({ network, visitor }: Sender) => `${network} ${visitor}`
const tooMany = () => Object.assign(new Error('too many files of one sender are waiting'), { statusCode: 429 })
const crowded = () => new Unavailable('too many files are waiting to be looked at')

/** The first of those with the least. */
const least = <T>(all: T[], by: (each: T) => number): T =>
  all.reduce((found, each) => (by(each) < by(found) ? each : found))

/** How much time each has had lately. */
const timesHad = () => {
  const had = new Map<string, { ms: number; at: number }>()
  const of = (who: string): number => {
    const { ms, at } = had.get(who) ?? { ms: 0, at: 0 }
    return ms * 2 ** ((at - performance.now()) / HALF_LIFE_MS)
  }
  const add = (who: string, ms: number) => {
    had.set(who, { ms: of(who) + ms, at: performance.now() })
    for (const each of had.keys()) if (of(each) < 1) had.delete(each)
  }
  return { of, add }
}

/**
 * Work that is done one after the other. Next is the network that had the least time lately, and in it the visitor who had the
 * least: somebody whose files take long waits for everybody else, and nobody waits for all of theirs. When there's no room,
 * whoever has most in the queue makes some.
 */
export const fairQueue = (most: Most) => {
  let waiting: Waiting[] = []
  let busy = false
  const had = timesHad()

  const leave = (turn: Waiting) => void (waiting = waiting.filter((each) => each !== turn))
  const ofNetwork = ({ network }: Sender) => waiting.filter((each) => each.network === network)
  const next = () => {
    if (busy || waiting.length === 0) return
    const { network } = least(waiting, (each) => had.of(each.network))
    const turn = least(ofNetwork({ network, visitor: '' }), (each) => had.of(visitorOf(each)))
    leave(turn)
    busy = true
    turn.begin()
  }
  const makeRoomFor = (sender: Sender) => {
    const largest = least(waiting, (each) => -ofNetwork(each).length)
    const theirs = ofNetwork(largest)
    if (theirs.length <= ofNetwork(sender).length + 1) throw crowded()
    const last = theirs.at(-1)!
    leave(last)
    last.giveUp(crowded())
  }
  const admit = (sender: Sender) => {
    const near = ofNetwork(sender)
    const own = near.filter(({ visitor }) => visitor === sender.visitor)
    if (near.length >= most.ofNetwork || own.length >= most.ofVisitor) throw tooMany()
    if (waiting.length >= most.waiting) makeRoomFor(sender)
  }

  return async <T>(sender: Sender, work: () => Promise<T>): Promise<T> => {
    admit(sender)
    const { promise: turn, resolve: begin, reject: giveUp } = Promise.withResolvers<void>()
    waiting.push({ ...sender, begin, giveUp })
    next()
    await turn
    const began = performance.now()
    try {
      return await work()
    } finally {
      const took = performance.now() - began
      had.add(sender.network, took)
      had.add(visitorOf(sender), took)
      busy = false
      next()
    }
  }
}
