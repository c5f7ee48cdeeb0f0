import type { Readable } from 'node:stream'

/** First and last byte, both included. */
interface Part {
  first: number
  last: number
}

/** A file too large to be held in memory, of which parts are read. */
export interface Archive {
  /** Its size and its entity tag now; undefined where it is missing. */
  inspect: () => Promise<{ size: number; etag: string } | undefined>
  /** @param etag the version the part is read of; a bucket refuses one that was replaced since */
  read: (part: Part, etag: string) => Promise<Readable>
}
