import type { ReadsOf } from '../../../../test/contract/read.ts'

export const captchaReads: ReadsOf<'captcha'> = { challenge: { because: 'each challenge is made on the spot' } }
