import { together } from '../../test/together.ts'

together('capabilities/orders', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
