import { together } from '../test/together.ts'

together('ui', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
