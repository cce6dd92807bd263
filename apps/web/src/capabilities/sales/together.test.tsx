import { together } from '../../test/together.ts'

together('capabilities/sales', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
