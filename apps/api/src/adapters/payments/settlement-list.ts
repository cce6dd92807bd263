import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Settled } from '../../capabilities/payments/gateway.port.ts'
import { Unavailable } from '../../kernel/unavailable.ts'
import { isStorable, LARGEST_INTEGER } from '../../kernel/postgres/storable.ts'
import { csvLines, headerMistake, lineReader } from '../../kernel/csv/read-csv.ts'
import { WrittenPesos } from './amounts.ts'
import type { OutboundAnswer } from '../outbound-call.ts'

const columns = ['reference', 'gateway_reference', 'channel', 'amount', 'fee'] as const
const short = (longest: number) => z.string().min(1).max(longest).refine(isStorable)
const Amount = WrittenPesos.refine((amount) => Math.abs(amount) <= LARGEST_INTEGER)
const Line = z
  .object({
    reference: short(100),
    gateway_reference: short(100),
    channel: short(50),
    amount: Amount,
    fee: Amount,
  })
  .transform(({ gateway_reference: gatewayReference, ...line }): Settled => ({ ...line, gatewayReference }))
const readLine = lineReader(columns, Line)

/** A list can have 150,000 lines, and the process has others to serve: these take a few milliseconds. */
const LINES_AT_ONCE = 250

/** The whole list or none of it: half a list would look like missing money. */
export const settlementList = async (came: OutboundAnswer): Promise<Settled[]> => {
  if (came.came !== 'answer' || came.status >= 500) throw new Unavailable('The gateway gives no settlement list')
  if (came.status !== 200) throw new Error(`The gateway answered ${came.status} to the settlement list`)
  const [first, ...rest] = csvLines(came.text)
  if (headerMistake(columns, first)) throw new Error('The settlement list has other columns')
  const settled: Settled[] = []
  for (const { line, text } of rest) {
    const read = readLine(text)
    if ('wrong' in read) throw new Error(`Line ${line} of the settlement list can't be read`)
    settled.push(read)
    if (settled.length % LINES_AT_ONCE === 0) await nextTurn()
  }
  return settled
}
