/** Some people asked their device for less movement. */
export const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
