import { sql } from 'drizzle-orm'

/** Maximum Hamming distance, of 64 bits, between hashes of the same picture. */
const pictureBits = 4

/**
 * SQL: whether two rows with a `perceptual_hash` show the same picture. Uniform ones, such as a blank wall, are not
 * compared. Hashes that differ in fewer than four bits share a quarter, which an index finds.
 * @param mine alias of the table of the picture that others are searched for
 */
export function isSamePicture(mine: string, theirs: string) {
  const bits = (name: string) => `('x' || ${name}.perceptual_hash)::bit(64)`
  const quarters = [1, 5, 9, 13].map(
    (from) => `substr(${theirs}.perceptual_hash, ${from}, 4) = substr(${mine}.perceptual_hash, ${from}, 4)`,
  )
  return sql.raw(
    `((${quarters.join(' or ')}) and bit_count(${bits(mine)}) between 6 and 58
      and bit_count(${bits(mine)} # ${bits(theirs)}) <= ${pictureBits})`,
  )
}
