import { together } from '../../test/together.ts'

together('capabilities/address', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
