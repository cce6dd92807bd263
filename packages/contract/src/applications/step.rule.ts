/** The step that an application event tells: an override means that nothing has advanced. */
export const stepToSend = (processStep: number | null | undefined, { override = false } = {}): number =>
  override ? 0 : (processStep ?? 0) + 1
