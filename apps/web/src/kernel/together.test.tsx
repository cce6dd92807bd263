import { together } from '../test/together.ts'

together('kernel', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
