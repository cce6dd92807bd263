import { together } from '../../test/together.ts'

together('capabilities/notifications', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
