/** Name, amount, state and PDF in one row, or three rows on a phone. */
export const row = 'grid grid-cols-2 items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_8rem_8rem_12rem]'
