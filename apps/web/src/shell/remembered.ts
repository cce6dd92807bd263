type Where = 'session' | 'browser'

const shelf = (where: Where): Storage => (where === 'session' ? window.sessionStorage : window.localStorage)

/** Small things that were seen or closed. Without storage they come again, which is the cautious side. */
export const isRemembered = (key: string, where: Where = 'session'): boolean => {
  try {
    return shelf(where).getItem(key) !== null
  } catch {
    return false
  }
}

export const remember = (key: string, where: Where = 'session'): void => {
  try {
    shelf(where).setItem(key, 'true')
  } catch {
    // Blocked or full: it will be asked again.
  }
}
