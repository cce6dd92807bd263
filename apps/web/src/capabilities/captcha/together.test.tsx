import { together } from '../../test/together.ts'

together('capabilities/captcha', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
