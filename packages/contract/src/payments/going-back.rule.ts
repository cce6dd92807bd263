type Back = { state: string; amount: number }

/** What has gone back of a payment or is about to; what was refused or declined stays. */
export const goingBack = (refunds: readonly Back[]): number =>
  refunds
    .filter(({ state }) => state !== 'refused' && state !== 'declined')
    .reduce((sum, { amount }) => sum + amount, 0)
