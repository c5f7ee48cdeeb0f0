import { s3Storage } from '#server/platform/storage/s3-storage.ts'
import { openS3Peer } from '../peers/s3-peer.ts'

const credentials = {
  region: 'eu-west-3',
  accessKeyId: 'key of the tests',
  secretAccessKey: 'secret of the tests',
}

/** A local S3 bucket, and the storage that uses it. */
export async function createTestBucket({ pageSize }: { pageSize?: number } = {}) {
  const peer = await openS3Peer('pictures', credentials, pageSize)
  const settings = { bucket: 'pictures', endpoint: peer.endpoint, ...credentials }
  return { peer, settings, storage: s3Storage(settings), remove: peer.close }
}
