/** In seconds. The longest an access token can outlive its session in a process that hasn't heard yet. */
export const ACCESS_TOKEN = 300
/** The page that receives a code exchanges it right away. */
export const AUTHORIZATION_CODE = 60
/** How long the login screen can stay open. */
export const LOGIN_SCREEN = 30 * 60
/** A browser that was away longer silently renews through the session. */
export const REFRESH_TOKEN = 30 * 60
/** A working day; then people log in again. */
export const SESSION = 10 * 3600
