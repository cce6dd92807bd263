/** A number for `/metrics`, counted when somebody looks. */
export type Figure = { name: string; help: string; count: () => Promise<number> }
