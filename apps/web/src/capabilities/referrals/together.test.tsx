import { together } from '../../test/together.ts'

together('capabilities/referrals', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
