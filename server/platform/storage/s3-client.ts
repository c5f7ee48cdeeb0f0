import { NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3'

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

export function s3Client({ endpoint, region, accessKeyId, secretAccessKey, patience = 5_000 }: S3Settings) {
  return new S3Client({
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
}

export function isMissing(error: unknown) {
  return (
    error instanceof NoSuchKey ||
    (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
  )
}
