import { createRequire } from 'node:module'
import type Sharp from 'sharp'
import type { SharpInput, SharpOptions } from 'sharp'

const require = createRequire(import.meta.url)
let loaded: typeof Sharp | undefined

/** Loads sharp at the first picture: it takes some 20 MB of memory. */
export function sharp(input: SharpInput, options?: SharpOptions) {
  if (!loaded) {
    loaded = require('sharp') as typeof Sharp
    // Pictures rarely repeat: caching decoded ones would only use memory.
    loaded.cache(false)
  }
  return loaded(input, options)
}
