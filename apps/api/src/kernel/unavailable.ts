/** Something this process depends on, the database or the identity provider, isn't answering right now. */
export class Unavailable extends Error {
  override name = 'Away'
}

/** PostgreSQL's and the system's codes for 'not now': stopping, starting, out of time or space, or read-only. */
const notNow =
  /^(08...|53...|57014|57P0[1-5]|58030|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/
/** pg reports these without a code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded when trying to connect)/

const codeOf = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether a failure is temporary, so that trying again in a moment may work. */
export const isUnavailable = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Unavailable || notNow.test(codeOf(at)) || lost.test(at.message)) return true
  }
  return false
}

/** Seconds to wait before trying again. */
export const RETRY_AFTER = 5
