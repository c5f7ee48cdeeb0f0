import { createContext } from 'react'

/** Nonce of our inline scripts while the server renders a page; the browser allows them by their hash. */
export const PageNonce = createContext<string | undefined>(undefined)
