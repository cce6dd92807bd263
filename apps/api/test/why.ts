/** What the database said when it refused; tests name the rule that they expect. */
export const why = (attempt: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(attempt).then(
    () => 'nothing: it was taken',
    (error: Error) => String(error.cause),
  )
