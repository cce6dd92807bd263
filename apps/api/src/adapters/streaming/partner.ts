import { createHmac, timingSafeEqual } from 'node:crypto'
import { safeLink } from '@hibla/contract/values/link'
import { z } from 'zod'
import type { Streaming } from '../../capabilities/devices/streaming.port.ts'
import { outsideCaller, type OutboundAnswer } from '../outbound-call.ts'

const ANSWER_WITHIN_MS = 8_000
const Recovery = z.object({ link: z.url().refine((link) => link.startsWith('https:') && safeLink(link)) })
const Status = z.object({ status: z.enum(['ACTIVE', 'PENDING']) })
const Notification = z.object({ pai: z.string().min(1).max(100) })
const Beginning = Recovery.extend({ pai: z.string().min(1).max(100) })

const read = <T>(shape: z.ZodType<T>, text: string): T | undefined => {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** What it said, or whether it says no or nothing. */
const said = <T>(shape: z.ZodType<T>, came: OutboundAnswer): T | 'refused' | 'unknown' => {
  if (came.came !== 'answer') return 'unknown'
  if (came.status >= 400) return came.status < 500 ? 'refused' : 'unknown'
  return read(shape, came.text) ?? 'unknown'
}

/** A streaming service's partner interface. How the real one is called isn't public: this is our guess. */
export const streamingPartner = ({ url, key }: { url: string; key: string }): Streaming => {
  const call = outsideCaller(url, ANSWER_WITHIN_MS)
  const authorization = `Bearer ${key}`
  return {
    begin: async ({ accountNumber, product }) => {
      const path = `/subscribers/${encodeURIComponent(accountNumber)}`
      const begun = said(
        Beginning,
        await call({ method: 'PUT', path, authorization, body: { product }, longest: 10_000 }),
      )
      return typeof begun === 'string' ? { outcome: begun } : { outcome: 'begun', pai: begun.pai, link: begun.link }
    },
    statusOf: async (pai) => {
      const path = `/accounts/${encodeURIComponent(pai)}`
      const told = said(Status, await call({ method: 'GET', path, authorization, longest: 10_000 }))
      return typeof told === 'string' ? 'unknown' : told.status
    },
    notified: (text, headers) => {
      const signature = createHmac('sha256', key).update(text).digest('hex')
      const given = headers['x-signature'] ?? ''
      if (given.length !== signature.length || !timingSafeEqual(Buffer.from(given), Buffer.from(signature)))
        return 'bad-signature'
      return read(Notification, text) ?? 'malformed'
    },
    recover: async ({ pai, errorUrl }) => {
      const path = `/accounts/${encodeURIComponent(pai)}/recovery`
      const recovered = said(
        Recovery,
        await call({ method: 'POST', path, authorization, body: { errorUrl }, longest: 10_000 }),
      )
      return typeof recovered === 'string' ? { outcome: recovered } : { outcome: 'link', link: recovered.link }
    },
  }
}
