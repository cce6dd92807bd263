import { together } from '../../test/together.ts'

together('capabilities/payments', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
