/** In seconds. An access token lives this long at most after its session ended in a process that was not told. */
export const ACCESS_TOKEN = 300
/** A code is exchanged at once by the page that receives it. */
export const AUTHORIZATION_CODE = 60
/** How long somebody may stand before the log-in screen. */
export const LOGIN_SCREEN = 30 * 60
/** A browser that was away longer goes silently through the session again. */
export const REFRESH_TOKEN = 30 * 60
/** A day's work; then people log in again. */
export const SESSION = 10 * 3600
