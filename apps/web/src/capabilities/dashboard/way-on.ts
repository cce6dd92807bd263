/** How a link at the foot of a tile looks. */
export const wayOn =
  'mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-strand underline underline-offset-4'
