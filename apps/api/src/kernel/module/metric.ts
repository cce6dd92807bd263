/** A number for `/metrics`, or one for each of several things, counted when somebody looks. */
export type Metric = { name: string; help: string } & (
  | { count: () => Promise<number> }
  | { of: string; counts: () => Promise<Record<string, number>> }
)
