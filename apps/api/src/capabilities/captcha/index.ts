import type { Module } from '../../kernel/module/module.ts'
import { captchaRoutes } from './captcha.routes.ts'
import type { CaptchaParts } from './parts.ts'
import { proofOfWork } from './proof-of-work.ts'
import { captchaHousekeeping } from './spend.ts'

export const captcha = ({ db, check }: CaptchaParts): Module => ({
  routes: captchaRoutes(check.kind === 'work' ? proofOfWork(check) : undefined),
  schedules: [captchaHousekeeping(db)],
})
