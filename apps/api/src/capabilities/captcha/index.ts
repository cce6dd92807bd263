export { captchaRoutes } from './captcha.routes.ts'
export { judgeByService, judgeByWork } from './judge.ts'
export { proofOfWork } from './proof-of-work.ts'
export { captchaHousekeeping } from './spend.ts'
