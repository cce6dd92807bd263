import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { addressOf } from '../../../kernel/http/limits/network.ts'

const forwarded = new WeakMap<IncomingMessage, string>()

/** Remembers where the caller says that the person is, before the header is replaced by where the caller itself is. */
export const captureForwardedAddress = (request: IncomingMessage): void => {
  const header = request.headers['x-forwarded-for']
  const address = typeof header === 'string' ? addressOf(header) : ''
  if (isIP(address)) forwarded.set(request, address)
}

/** Only for a caller that proved with its secret that it is the portal. */
export const forwardedAddress = (request: IncomingMessage): string | undefined => forwarded.get(request)
