import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Response, Reader } from 'mmdb-lib'

const { resolve } = createRequire(import.meta.url)
const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country'
const files = { ipv4: resolve(`${database}-ipv4.mmdb`), ipv6: resolve(`${database}-ipv6.mmdb`) }

/** This database has the country at the top level, unlike those that the types of the reading library describe. */
interface CountryRecord {
  country_code?: string
}

/**
 * ISO 3166 code of the country that the registries assigned a network address to; null for a private or unknown one.
 * The file (3 and 5 MB, CC0) is read for each sign-in: cached it would be a thirtieth of the memory of the process.
 */
export async function countryOf(address: string): Promise<string | null> {
  const plain = address.replace(/^::ffff:/i, '')
  if (!plain) return null
  const viewer = new Reader<Response>(await readFile(plain.includes(':') ? files.ipv6 : files.ipv4))
  return (viewer.get(plain) as CountryRecord | null)?.country_code ?? null
}
