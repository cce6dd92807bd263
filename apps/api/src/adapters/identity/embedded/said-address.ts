import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const said = new WeakMap<IncomingMessage, string>()

/** Remembers where the caller says that the person is, before the header is replaced by where the caller itself is. */
export const rememberSaidAddress = (request: IncomingMessage): void => {
  const header = request.headers['x-forwarded-for']
  if (typeof header === 'string' && isIP(header)) said.set(request, header)
}

/** Only for a caller that proved with its secret that it is the portal. */
export const addressSaidBy = (request: IncomingMessage): string | undefined => said.get(request)
