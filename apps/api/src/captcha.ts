import { siteverify } from './adapters/captcha/siteverify.ts'
import {
  captchaHousekeeping,
  captchaRoutes,
  judgeByService,
  judgeByWork,
  proofOfWork,
} from './capabilities/captcha/index.ts'
import { captchaServiceOf, type Config } from './config.ts'
import type { Captcha } from './kernel/http/captcha.ts'
import type { Module } from './kernel/module/module.ts'
import type { Database } from './kernel/postgres/database.ts'

export type ChosenCaptcha = Module & { captcha: Captcha | undefined }

/** An outside service where one is configured whole, else the portal's own proof of work; or nothing, by the feature flag. */
export const chooseCaptcha = (db: Database, config: Config): ChosenCaptcha => {
  const freeCalls = config.CAPTCHA_FREE_CALLS
  const schedules = [captchaHousekeeping(db)]
  if (config.FEATURE_CAPTCHA_DISPLAY_OFF) return { captcha: undefined, routes: captchaRoutes(undefined), schedules }
  const service = captchaServiceOf(config)
  if (service) {
    const hostname = config.production ? new URL(config.ORIGIN).hostname : undefined
    const judge = judgeByService(db, { verify: siteverify(service), hostname })
    return { captcha: { freeCalls, judge }, routes: captchaRoutes(undefined), schedules }
  }
  const work = proofOfWork({ secret: config.SECRET_KEY, work: config.CAPTCHA_WORK })
  return { captcha: { freeCalls, judge: judgeByWork(db, work) }, routes: captchaRoutes(work), schedules }
}
