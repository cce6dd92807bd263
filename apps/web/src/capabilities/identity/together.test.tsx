import { together } from '../../test/together.ts'

together('capabilities/identity', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
