import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { folderStorage } from './folder-storage.ts'
import type { S3Settings } from './s3-client.ts'
import type { Storage } from './storage.ts'

/** The configured bucket, whose library is loaded only then, or a local folder. */
export async function openStorage(config: Config): Promise<Storage> {
  const settings = bucketOf(config)
  if (!settings) return folderStorage(join(config.DATA_DIR, 'media'))
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(settings)
}

/** The configured bucket with the account that reads and writes it. */
export function bucketOf(config: Config): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return { bucket, endpoint: config.S3_ENDPOINT, region: config.S3_REGION, accessKeyId, secretAccessKey }
}
