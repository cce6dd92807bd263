/** People can go back and save a page as often as they like; no count goes beyond this. */
export const LAST_STEP = 20

/** The step in an application event. An override means that nothing has advanced: it tells of something else. */
export const stepToSend = (processStep: number | null | undefined, { override = false } = {}): number =>
  override ? 0 : Math.min((processStep ?? 0) + 1, LAST_STEP)
