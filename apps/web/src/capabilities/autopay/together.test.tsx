import { together } from '../../test/together.ts'

together('capabilities/autopay', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
