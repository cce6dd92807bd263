import { together } from '../../test/together.ts'

together('capabilities/documents', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
