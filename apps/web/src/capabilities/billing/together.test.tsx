import { together } from '../../test/together.ts'

together('capabilities/billing', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
