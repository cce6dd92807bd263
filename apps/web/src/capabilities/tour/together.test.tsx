import { together } from '../../test/together.ts'

together('capabilities/tour', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
