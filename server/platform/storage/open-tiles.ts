import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { StartRefused } from '#server/platform/config/start-error.ts'
import type { Archive } from './archive.ts'
import { fileArchive } from './file-archive.ts'
import { bucketOf } from './open-storage.ts'

/** The first bytes: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const start = Buffer.from('PMTiles\u0003')

/** Layers without which our style shows no streets, and no names. */
const neededLayers = ['earth', 'roads', 'places']

const Metadata = z.object({ vector_layers: z.array(z.object({ id: z.string() })) })

/**
 * The configured map tiles that this server serves; undefined where there are none, or where browsers read them from
 * another host.
 * @throws {StartRefused} where they are missing, or not what our style draws
 */
export async function openTiles(config: Config): Promise<Archive | undefined> {
  const place = config.MAP_TILES
  if (!place || place.kind === 'address') return undefined
  const name = place.kind === 'file' ? place.path : `s3://${place.bucket}/${place.key}`
  const archive = place.kind === 'file' ? fileArchive(place.path) : await bucketArchive(config, place)
  const complaint = await complaintOf(archive).catch((error: Error) => `cannot be read (${error.message})`)
  if (complaint) throw new StartRefused(`MAP_TILES: ${name} ${complaint}`)
  return archive
}

async function bucketArchive(config: Config, { bucket, key }: { bucket: string; key: string }) {
  const { s3Archive } = await import('./s3-archive.ts')
  return s3Archive({ ...bucketOf(config)!, bucket }, key)
}

/** What is wrong with an archive, read as browsers read it: its header, its root directory and its metadata. */
async function complaintOf(archive: Archive) {
  const found = await archive.inspect()
  if (!found) return 'does not exist'
  const { size, etag } = found
  const bytesAt = async (first: number, length: number) => {
    const last = Math.min(first + length, size) - 1
    return first > last ? Buffer.alloc(0) : buffer(await archive.read({ first, last }, etag))
  }
  if (!(await bytesAt(0, start.length)).equals(start)) return 'is no PMTiles archive of version 3'
  const { PMTiles, TileType } = await import('pmtiles')
  const tiles = new PMTiles({
    getKey: () => '',
    getBytes: async (first, length) => ({ data: new Uint8Array(await bytesAt(first, length)).buffer }),
  })
  const header = await tiles.getHeader()
  if (header.tileType !== TileType.Mvt) return 'has no vector tiles (MVT)'
  const { data } = Metadata.safeParse(await tiles.getMetadata())
  const missing = neededLayers.filter((id) => !data?.vector_layers.some((layer) => layer.id === id))
  return missing.length > 0
    ? `has no layer ${missing.join(', ')}, which the schema of Protomaps has`
    : undefined
}
