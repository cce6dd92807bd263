import { create } from 'zustand'

/** The files whose sub-category is being changed, by id. */
export const useChanging = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

export const setChanging = (id: string, changing: boolean): void =>
  useChanging.setState(({ ids }) => ({
    ids: changing ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id)),
  }))
