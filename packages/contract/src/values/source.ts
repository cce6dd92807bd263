/** How other systems know that something came in by this portal. */
export const WEB_SOURCE = 'WEB'
