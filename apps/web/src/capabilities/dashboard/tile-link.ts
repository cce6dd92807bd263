/** The look of a link at the bottom of a tile. */
export const tileLink =
  'mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-strand underline underline-offset-4'
