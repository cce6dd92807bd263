import { forgetPrepared } from './prepared-data.ts'

/** The first portal of a run, which most journeys share. */
await forgetPrepared()
await import('./fresh-portal.ts')
