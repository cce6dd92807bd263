import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/captcha/**/*.test.tsx'))
