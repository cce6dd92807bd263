/** A failure that a person can mend: shown as its one line, without a stack. */
export class Notice extends Error {
  override name = 'Notice'
}

const diskIsFull = /ENOSPC|No space left on device|Check free disk space/

/** Turns what a program or the system said into a line that tells what to do, where it is a known trouble. */
export const noticeFrom = (said: string): Notice | undefined =>
  diskIsFull.test(said) ? new Notice('The disk is full. Free some space (about 2 GB), then start again.') : undefined

/** The system's name for what went wrong, such as ENOENT. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
