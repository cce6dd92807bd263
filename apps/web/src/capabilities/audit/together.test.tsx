import { together } from '../../test/together.ts'

together('capabilities/audit', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
