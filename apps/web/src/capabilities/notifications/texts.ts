/** How many are shown in the bell and on the dashboard. */
export const AT_FIRST = 3

export const NONE_YET = 'No notifications yet'
export const WENT_WRONG = 'Something went wrong. Please try again later.'
export const MAY_BE_OLD = 'We couldn’t check for new notifications. These are the ones we had before.'
