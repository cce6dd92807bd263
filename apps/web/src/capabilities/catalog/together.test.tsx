import { together } from '../../test/together.ts'

together('capabilities/catalog', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
