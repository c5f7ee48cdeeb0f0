import { extname } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { isMissing, s3Client, type S3Settings } from './s3-client.ts'
import { contentTypes, isStorageKey, type Storage } from './storage.ts'

/** Pictures in a bucket of any S3-compatible provider, shared by several processes. */
export function s3Storage(settings: S3Settings): Storage {
  const { bucket } = settings
  const client = s3Client(settings)
  return {
    put: async (key, bytes, contentType) => {
      if (!isStorageKey(key)) throw new Error('not a storage key')
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },
    get: async (key) => {
      const contentType = contentTypes[extname(key)]
      if (!contentType || !isStorageKey(key)) return undefined
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return Body && { bytes: await Body.transformToByteArray(), contentType }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    // One by one: the call that deletes many requires a checksum that not every provider supports.
    delete: async (keys) => {
      await Promise.all(keys.map((key) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))))
    },
    list: async function* (folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })
      for await (const { Contents = [] } of pages) {
        for (const { Key: key, LastModified: changedAt } of Contents)
          if (key && changedAt) yield { key, changedAt }
      }
    },
  }
}
