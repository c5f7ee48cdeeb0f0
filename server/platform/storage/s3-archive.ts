import type { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import type { Archive } from './archive.ts'
import { isMissing, s3Client, type S3Settings } from './s3-client.ts'

/** A slow client pauses the connection to the provider, which after this time counts as idle. */
const patience = 30_000

/** An archive in a bucket, of whose provider each part is requested. */
export function s3Archive(settings: S3Settings, key: string): Archive {
  const client = s3Client({ ...settings, patience })
  const object = { Bucket: settings.bucket, Key: key }
  return {
    inspect: async () => {
      try {
        const { ContentLength: size, ETag: etag } = await client.send(new HeadObjectCommand(object))
        return size === undefined || etag === undefined ? undefined : { size, etag }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: async ({ first, last }, etag) => {
      const range = `bytes=${first}-${last}`
      const { Body } = await client.send(new GetObjectCommand({ ...object, Range: range, IfMatch: etag }))
      return Body as Readable
    },
  }
}
