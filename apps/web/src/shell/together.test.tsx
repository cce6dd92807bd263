import { together } from '../test/together.ts'

together('shell', import.meta.glob(['./**/*.test.tsx', '!./together.test.tsx', '!./persisted.test.tsx']))
