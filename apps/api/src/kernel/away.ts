/** What this process stands on, the database or the identity provider, does not answer right now. */
export class Away extends Error {
  override name = 'Away'
}

/** PostgreSQL's own words for 'not now': it stops, starts, has no room left, or may not write; and the system's. */
const notNow = /^(08...|53...|57P0[1-5]|58030|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/
/** pg gives no code to these. */
const lost = /^(Connection terminated|timeout expired|timeout exceeded when trying to connect)/

const codeOf = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether a failure will pass: whoever asks again in a moment may well be answered. */
export const isAway = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Away || notNow.test(codeOf(at)) || lost.test(at.message)) return true
  }
  return false
}

/** Seconds after which it is worth asking again. */
export const RETRY_AFTER = 5
