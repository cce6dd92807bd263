/** Query keys for one account: its list, its counts, and what was read since. */
export const keys = {
  list: (account: string | undefined) => ['notifications', account, 'list'],
  counts: (account: string | undefined) => ['notifications', account, 'counts'],
  read: (account: string | undefined) => ['notifications', account, 'read'],
}
