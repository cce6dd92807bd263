import type { Captcha } from '../../kernel/http/limits/captcha.ts'
import { verifyByService, verifyProofOfWork } from './verify.ts'
import type { CaptchaDeps } from './deps.ts'
import { proofOfWork } from './proof-of-work.ts'

/** Checked by the HTTP edge before a call that declares `captcha`; undefined if captchas are off. */
export const captchaService = ({ db, freeCalls, check }: CaptchaDeps): Captcha | undefined => {
  if (check.kind === 'none') return undefined
  const judge = check.kind === 'work' ? verifyProofOfWork(db, proofOfWork(check)) : verifyByService(db, check)
  return { freeCalls, judge }
}
