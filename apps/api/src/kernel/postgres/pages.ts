/** A page of a list that was read with one row more, which tells whether there is another page. */
export const pageOf = <R>(rows: readonly R[], size: number): { page: R[]; more: boolean } => ({
  page: rows.slice(0, size),
  more: rows.length > size,
})

/** Works through all there is: each turn gets where the last one ended, and tells where it ended itself, or that it was the last. */
export const eachPage = async <C>(first: C, work: (after: C) => Promise<C | undefined>): Promise<void> => {
  for (let after: C | undefined = first; after !== undefined;) after = await work(after)
}

/** Where a page ended, if there may be another. */
export const endOf = <R>(page: readonly R[], size: number): R | undefined =>
  page.length < size ? undefined : page.at(-1)
