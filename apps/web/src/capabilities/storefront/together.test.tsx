import { together } from '../../test/together.ts'

together('capabilities/storefront', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx']))
