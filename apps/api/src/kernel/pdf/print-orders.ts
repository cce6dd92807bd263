import { parentPort } from 'node:worker_threads'
import type { Brand } from '@hibla/contract/config'

export type PrintOrder<PdfContent> = { id: number; content: PdfContent; brand: Brand }
export type Printed = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; why: string }

/** In a printing thread: draws sheets one after the other, off the thread that answers calls. */
export const takePrintOrders = (draw: (brand: Brand, content: never) => Promise<Uint8Array<ArrayBuffer>>): void => {
  parentPort?.on('message', ({ id, content, brand }: PrintOrder<never>) => {
    const tell = (printed: Printed) =>
      parentPort?.postMessage(printed, 'bytes' in printed ? [printed.bytes.buffer] : [])
    Promise.try(() => draw(brand, content)).then(
      (bytes) => tell({ id, bytes }),
      (error: unknown) => tell({ id, why: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
