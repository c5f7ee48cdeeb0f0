/** A position of the write-ahead log as PostgreSQL writes it: `16/B374D848`. */
export type WalPosition = string

/** As a number that can be compared. @returns undefined for another text */
export function orderOf(position: WalPosition): bigint | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/.exec(position) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined
}
