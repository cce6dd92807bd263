export { captchaRoutes } from './captcha.routes.ts'
export { judgeByService, judgeByWork, type CaptchaService } from './judge.ts'
export { proofOfWork } from './proof-of-work.ts'
export { captchaHousekeeping } from './spend.ts'
