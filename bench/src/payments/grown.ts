import { timed, type Call } from '../make-calls.ts'
import { median, p95, type Figure } from '../measurement.ts'
import { paidReferences, type OpenPayment } from './fill.ts'
import type { Ready } from './ready.ts'

const turns = 9
const callsPerTurn = 120
const warmUp = 240
const callsEach = warmUp + turns * callsPerTurn

export const openNeeded = callsEach

/** A filled database, and the open payments in it that are for us. */
export type Sized = { ready: Ready; open: OpenPayment[] }

type Next = () => Call

const ms = (times: number[]) => `${median(times).toFixed(1)} ms`

/** In turns, call by call, so that other load on the machine affects both. */
const ratioOf = async (many: Ready, few: Ready, next: { many: Next; few: Next }) => {
  const pair = async (nth: number): Promise<[number, number]> => {
    if (nth % 2 === 0) return [await timed(many.portal, next.many()), await timed(few.portal, next.few())]
    const small = await timed(few.portal, next.few())
    return [await timed(many.portal, next.many()), small]
  }
  for (let nth = 0; nth < warmUp; nth++) await pair(nth)
  const paces: [number, number][] = []
  for (let turn = 0; turn < turns; turn++) {
    const times: [number, number][] = []
    for (let nth = 0; nth < callsPerTurn; nth++) times.push(await pair(nth))
    paces.push([p95(times.map(([large]) => large)), p95(times.map(([, small]) => small))])
  }
  return {
    ours: ms(paces.map(([large]) => large)),
    against: ms(paces.map(([, small]) => small)),
    value: median(paces.map(([large, small]) => large / small)),
  }
}

/** What starting, a notification and a look cost with many payments against few. */
export const grown = async (many: Sized, few: Sized, sizes: string): Promise<Figure[]> => {
  const nextOf = async ({ ready, open }: Sized): Promise<Record<'start' | 'notification' | 'look', Next>> => {
    const { calls, gateway, databaseUrl } = ready
    const [unpaid, known] = [open.values(), (await paidReferences(databaseUrl, callsEach)).values()]
    return {
      start: calls.start,
      notification: () => calls.notify('maya', gateway.notificationOf('maya', unpaid.next().value!)),
      look: () => calls.look(known.next().value!),
    }
  }
  const [large, small] = [await nextOf(many), await nextOf(few)]
  const figures: Figure[] = []
  for (const [name, what] of [
    ['start', 'starting one'],
    ['notification', 'a notification'],
    ['look', 'where one stands'],
  ] as const) {
    const found = await ratioOf(many.ready, few.ready, { many: large[name], few: small[name] })
    figures.push({ what: `payments: p95 of ${what}, ${sizes}`, ...found, bar: { atMost: 1.3 } })
  }
  return figures
}
