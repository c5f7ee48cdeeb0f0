import { createContext } from 'react'

/** Marks the inline scripts of our own while the server draws a page; the browser knows them by their hash. */
export const PageNonce = createContext<string | undefined>(undefined)
