import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { addressOf } from '../../../kernel/http/limits/network.ts'

const said = new WeakMap<IncomingMessage, string>()

/** Remembers where the caller says that the person is, before the header is replaced by where the caller itself is. */
export const rememberSaidAddress = (request: IncomingMessage): void => {
  const header = request.headers['x-forwarded-for']
  const address = typeof header === 'string' ? addressOf(header) : ''
  if (isIP(address)) said.set(request, address)
}

/** Only for a caller that proved with its secret that it is the portal. */
export const addressSaidBy = (request: IncomingMessage): string | undefined => said.get(request)
