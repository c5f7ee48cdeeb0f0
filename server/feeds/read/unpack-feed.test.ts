import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unpackFeed } from './unpack-feed.ts'

const text = 'reference;title\nR1;Maison à l’écart\n'
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files))
const zeros = new Uint8Array(11 * 1024 * 1024)

test('a feed is read alike as it is, as gzip or as ZIP, whatever its name', async () => {
  const packed = zip({ 'export/annonces.csv': strToU8(text), '__MACOSX/._annonces.csv': strToU8('x') })
  for (const [name, bytes] of [
    ['annonces.csv', Buffer.from(text)],
    ['annonces.csv.gz', gzipSync(text)],
    ['annonces.csv', gzipSync(text)],
    ['annonces.zip', packed],
  ] as const) {
    expect(await unpackFeed(name, bytes), name).toEqual({ fileName: 'annonces.csv', content: text })
  }
})

test('what grows beyond the bound is refused, also where the archive lies about its size', async () => {
  const tooHeavy = { code: 'feed_unpacked_too_heavy', status: 413 }
  await expect(unpackFeed('x.gz', gzipSync(zeros))).rejects.toMatchObject(tooHeavy)
  const bomb = zip({ 'x.csv': zeros })
  await expect(unpackFeed('x.zip', bomb)).rejects.toMatchObject(tooHeavy)
  // Declares a size of seven bytes in the local header of the archive.
  bomb.writeUInt32LE(7, 22)
  await expect(unpackFeed('x.zip', bomb)).rejects.toMatchObject(tooHeavy)
})

test('an archive of several files, an empty one and a broken one are no feed', async () => {
  const two = zip({ 'a.csv': strToU8(text), 'b.csv': strToU8(text) })
  await expect(unpackFeed('x.zip', two)).rejects.toMatchObject({ code: 'several_files_packed' })
  const unreadable = { code: 'feed_unreadable' }
  await expect(unpackFeed('x.zip', zip({ 'a/': new Uint8Array() }))).rejects.toMatchObject(unreadable)
  await expect(unpackFeed('x.gz', gzipSync(text).subarray(0, 20))).rejects.toMatchObject(unreadable)
  const archive = zip({ 'a.csv': strToU8(text.repeat(50)) })
  await expect(unpackFeed('x.zip', archive.subarray(0, 60))).rejects.toMatchObject(unreadable)
})

test('what spreadsheets write in other letters is read as it was meant', async () => {
  const latin = Buffer.from(text.replace('’', '\u0092'), 'latin1')
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
  for (const bytes of [latin, wide, Buffer.from(wide).swap16()]) {
    expect((await unpackFeed('annonces.csv', bytes)).content).toBe(text)
  }
})
