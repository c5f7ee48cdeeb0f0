import { createRequire } from 'node:module'
import type Sharp from 'sharp'
import type { SharpInput, SharpOptions } from 'sharp'

const require = createRequire(import.meta.url)
let loaded: typeof Sharp | undefined

/**
 * The library of pictures comes with the first of them: it weighs some twenty megabytes, which many a day never needs.
 */
export function sharp(input: SharpInput, options?: SharpOptions) {
  if (!loaded) {
    loaded = require('sharp') as typeof Sharp
    // The pictures of a run differ from each other: keeping decoded ones would only hold memory.
    loaded.cache(false)
  }
  return loaded(input, options)
}
