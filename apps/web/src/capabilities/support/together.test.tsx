import { together } from '../../test/together.ts'

together('capabilities/support', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
