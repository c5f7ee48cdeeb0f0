import { extname } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { contentTypes, isStorageKey, type Storage } from './storage.ts'

export interface S3Settings {
  bucket: string
  /** For providers other than Amazon. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Timeout in milliseconds, for each of the three tries. */
  patience?: number
}

/** Pictures in a bucket of any S3-compatible provider, shared by several processes. */
export function s3Storage({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  patience = 5_000,
}: S3Settings): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not every provider supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Without timeouts a provider that does not answer blocks every request for ever.
    requestHandler: {
      connectionTimeout: patience,
      requestTimeout: patience,
      socketTimeout: patience,
      throwOnRequestTimeout: true,
    },
  })
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

function isMissing(error: unknown) {
  return (
    error instanceof NoSuchKey ||
    (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
  )
}
