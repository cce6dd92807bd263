import { together } from '../../test/together.ts'

together('capabilities/dashboard', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
