/** What, how much, how it stands and its paper on one line; on a phone on three. */
export const row = 'grid grid-cols-2 items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_8rem_8rem_12rem]'
