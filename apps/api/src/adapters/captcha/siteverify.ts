import { z } from 'zod'
import type { CaptchaService } from '../../capabilities/captcha/service.port.ts'
import { observedFetch } from '../../kernel/telemetry/telemetry.ts'

const answerWithinMs = 5_000

const Verdict = z.object({ success: z.boolean(), action: z.string().optional(), hostname: z.string().optional() })

/** The protocol that Turnstile, hCaptcha and reCAPTCHA share. */
export const siteverify =
  ({ url, secret }: { url: string; secret: string }): CaptchaService['verify'] =>
  async (token, ip) => {
    const body = new URLSearchParams({ secret, response: token, remoteip: ip })
    const answer = await observedFetch(url, { method: 'POST', body }, answerWithinMs)
    const { success, action, hostname } = Verdict.parse(await answer.json())
    return { success, ...(action !== undefined && { action }), ...(hostname !== undefined && { hostname }) }
  }
