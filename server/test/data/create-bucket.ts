import { s3Storage } from '#server/platform/storage/s3-storage.ts'
import { openS3Peer } from '../peers/s3-peer.ts'

const credentials = {
  region: 'eu-west-3',
  accessKeyId: 'key of the tests',
  secretAccessKey: 'secret of the tests',
}

/** A bucket that speaks S3, on loopback, and the storage that keeps pictures in it. */
export async function createTestBucket({ pageSize }: { pageSize?: number } = {}) {
  const peer = await openS3Peer('pictures', credentials, pageSize)
  const settings = { bucket: 'pictures', endpoint: peer.endpoint, ...credentials }
  return { peer, settings, storage: s3Storage(settings), remove: peer.close }
}
