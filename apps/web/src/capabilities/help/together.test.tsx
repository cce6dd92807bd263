import { together } from '../../test/together.ts'

together('capabilities/help', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
