/** Partners' tools rely on these names. */
export const callHeaders = { channel: 'x-channel', requestId: 'x-request-id', signature: 'x-signature' } as const
export const CHANNEL = 'web'
/** Sent only when the server asks for it, see `captcha` in a declaration. */
export const CAPTCHA_HEADER = 'x-captcha'

/** The business time at which a call was answered; browsers' clocks differ, and it can be moved in development. */
export const BUSINESS_TIME_HEADER = 'x-business-time'

/** The name of a file that is sent as a raw body, percent-encoded. */
export const FILE_NAME_HEADER = 'x-file-name'

const utf8 = new TextEncoder()

/** HMAC-SHA-256 in lower-case hex, with the fixed text as key and the request id as message. Stops noise, not attackers. */
export const sign = async (signatureText: string, requestId: string): Promise<string> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(signatureText), algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, utf8.encode(requestId))
  return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
