import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** The configured bucket, whose library is loaded only then, or a local folder. */
export async function openStorage(config: Config): Promise<Storage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket || !accessKeyId || !secretAccessKey) return folderStorage(join(config.DATA_DIR, 'media'))
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = config
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage({ bucket, endpoint, region, accessKeyId, secretAccessKey })
}
