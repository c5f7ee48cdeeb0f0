import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The bucket of the configuration, or a folder of this machine. */
export function openStorage(config: Config): Storage {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket || !accessKeyId || !secretAccessKey) return folderStorage(join(config.DATA_DIR, 'media'))
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = config
  return s3Storage({ bucket, endpoint, region, accessKeyId, secretAccessKey })
}
