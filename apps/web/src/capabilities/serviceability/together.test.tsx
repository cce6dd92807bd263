import { together } from '../../test/together.ts'

together('capabilities/serviceability', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
