/** A problem that a person can fix: shown as one line, without a stack trace. */
export class Notice extends Error {
  override name = 'Notice'
}

const diskIsFull = /ENOSPC|No space left on device|Check free disk space/

/** For known problems, turns error output into a line that says what to do. */
export const noticeFrom = (said: string): Notice | undefined =>
  diskIsFull.test(said) ? new Notice('The disk is full. Free some space (about 2 GB), then start again.') : undefined

/** The system's error code, such as ENOENT. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
