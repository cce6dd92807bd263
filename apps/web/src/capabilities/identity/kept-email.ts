const KEY = 'loginEmail'

/** An email that was typed outlives the way from one screen of the login to another, and goes when the login is done. */
export const keepEmail = (email: string): void => {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // Without session storage it has to be typed again.
  }
}

export const keptEmail = (): string | undefined => {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export const forgetEmail = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
