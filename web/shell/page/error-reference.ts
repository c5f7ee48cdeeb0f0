import { createContext } from 'react'

/** Request id of a page that failed on the server. */
export const ErrorReference = createContext<string | undefined>(undefined)
