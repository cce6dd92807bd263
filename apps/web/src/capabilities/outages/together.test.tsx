import { together } from '../../test/together.ts'

together('capabilities/outages', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
