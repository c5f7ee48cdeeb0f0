import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Bytes of a file of an installed package: WebAssembly and language data are never fetched over the network. */
export function packagedFile(path: string): Promise<Buffer> {
  return readFile(require.resolve(path))
}

/** A CommonJS module of an installed package that ships no types. */
export function packagedModule(path: string): unknown {
  return require(path)
}
