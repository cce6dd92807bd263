import { parentPort } from 'node:worker_threads'
import { drawReceipt } from './draw-receipt.ts'
import { drawStatement } from './draw-statement.ts'
import type { Printed, PrintOrder } from './paper.ts'

/** Draws sheets one after the other, off the thread that answers calls. */
parentPort?.on('message', ({ id, paper, brand }: PrintOrder) => {
  const tell = (printed: Printed) => parentPort?.postMessage(printed, 'bytes' in printed ? [printed.bytes.buffer] : [])
  Promise.try(() => (paper.kind === 'statement' ? drawStatement(brand, paper) : drawReceipt(brand, paper))).then(
    (bytes) => tell({ id, bytes }),
    (error: unknown) => tell({ id, why: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
