import { createContext, use } from 'react'

/** Known only while the server renders: the browser hides a nonce from scripts as soon as it has read it. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => use(NonceContext)
