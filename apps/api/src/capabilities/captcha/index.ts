import type { Captcha } from '../../kernel/http/limits/captcha.ts'
import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import { captchaService } from './captcha.service.ts'
import { captchaRoutes } from './captcha.routes.ts'
import { proofOfWork } from './proof-of-work.ts'
import { captchaHousekeeping } from './consume-token.ts'

export const captcha = ({
  db,
  config,
  captchaCheck: check,
}: SharedDependencies): { service: Captcha | undefined; module: Module } => ({
  service: captchaService({ db, freeCalls: config.CAPTCHA_FREE_CALLS, check }),
  module: {
    routes: captchaRoutes(check.kind === 'work' ? proofOfWork(check) : undefined),
    schedules: [captchaHousekeeping(db)],
  },
})
