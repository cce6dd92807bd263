/** How long a session that proved itself counts as being in the right hands. */
export const STEP_UP_MINUTES = 10
