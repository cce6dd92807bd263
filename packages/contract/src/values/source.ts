/** Tells other systems that something came from this portal. */
export const WEB_SOURCE = 'WEB'
