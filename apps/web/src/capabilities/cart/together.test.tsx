import { together } from '../../test/together.ts'

together('capabilities/cart', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
