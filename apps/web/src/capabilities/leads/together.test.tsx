import { together } from '../../test/together.ts'

together('capabilities/leads', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
