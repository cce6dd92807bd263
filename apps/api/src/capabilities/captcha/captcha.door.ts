import type { Captcha } from '../../kernel/http/limits/captcha.ts'
import { judgeByService, judgeByWork } from './judge.ts'
import type { CaptchaParts } from './parts.ts'
import { proofOfWork } from './proof-of-work.ts'

/** Checked by the HTTP edge before a call that declares `captcha`; undefined if captchas are off. */
export const captchaDoor = ({ db, freeCalls, check }: CaptchaParts): Captcha | undefined => {
  if (check.kind === 'none') return undefined
  const judge = check.kind === 'work' ? judgeByWork(db, proofOfWork(check)) : judgeByService(db, check)
  return { freeCalls, judge }
}
