import { actionOf } from '@hibla/contract/captcha/action.rule'
import type { Captcha } from '../../kernel/http/limits/captcha.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { ProofOfWork } from './proof-of-work.ts'
import type { CaptchaService } from './service.port.ts'
import { consumeToken } from './consume-token.ts'

/** Services' tokens live for a few minutes and are refused when reused; we check too, to be safe. */
const REMEMBERED_MS = 60 * 60_000

export const verifyProofOfWork =
  (db: Database, work: ProofOfWork): Captcha['judge'] =>
  async ({ call, token }) => {
    const solved = await work.solved(call, token)
    return solved && (await consumeToken(db, solved.id, solved.expiresAt)) ? 'passed' : 'failed'
  }

export const verifyByService =
  (db: Database, service: CaptchaService): Captcha['judge'] =>
  async ({ call, token, ip }) => {
    try {
      const { success, action, hostname } = await service.verify(token, ip)
      const isOurs = service.hostname === undefined || hostname === undefined || hostname === service.hostname
      const isForThis = !action || action === actionOf(call)
      if (!success || !isOurs || !isForThis) return 'failed'
    } catch {
      return 'unavailable'
    }
    return (await consumeToken(db, token, new Date(Date.now() + REMEMBERED_MS))) ? 'passed' : 'failed'
  }
