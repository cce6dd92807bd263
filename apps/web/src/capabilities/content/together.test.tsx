import { together } from '../../test/together.ts'

together('capabilities/content', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
