import { together } from '../../test/together.ts'

together('capabilities/applications', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
