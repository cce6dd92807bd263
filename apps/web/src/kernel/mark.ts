import { createContext, use } from 'react'

/** Known only while the server renders: scripts and styles of our own carry it, so that the page's policy allows them. */
export const MarkContext = createContext<string | undefined>(undefined)

export const useMark = (): string | undefined => use(MarkContext)
