import { together } from '../../test/together.ts'

together('capabilities/landing', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
