/** A thousandth of a degree is about 110 m, finer than the land's shapes themselves. */
export const LAND_STEPS = 1_000
