import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { s3Storage } from '../storage/s3-storage.ts'

/** A bucket of a real server that speaks S3, on loopback, and the storage that keeps pictures in it. */
export async function givenBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'demeure-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  const storage = s3Storage({
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-3',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  return {
    storage,
    remove: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
