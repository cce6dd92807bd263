import { together } from '../../test/together.ts'

together('capabilities/devices', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
