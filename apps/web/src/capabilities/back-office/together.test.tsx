import { together } from '../../test/together.ts'

together('capabilities/back-office', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
