import { together } from '../../test/together.ts'

together('capabilities/account', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
