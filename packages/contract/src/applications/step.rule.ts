/** The step in an application event; an override means that nothing has advanced. */
export const stepToSend = (processStep: number | null | undefined, { override = false } = {}): number =>
  override ? 0 : (processStep ?? 0) + 1
