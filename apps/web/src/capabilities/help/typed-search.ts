export const LONGEST_SEARCH = 200

/** What the address says was searched for; nothing if it's only blanks. */
export const searchIn = (query: URLSearchParams): string => (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
