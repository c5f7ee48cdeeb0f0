export interface BackupPlace {
  /** Folder of PostgreSQL's data, its port and the folder of its socket. */
  data: string
  port: number
  socketFolder: string
  /** Where the backups are: a bucket, or a folder of another disk. */
  repository: { bucket: string; endpoint: string; region: string } | { folder: string }
  /** Encrypts the repository; lost, it makes every backup unreadable. */
  passphrase: string
  logFolder: string
  lockFolder: string
}

export const stanza = 'demeure'
/** A segment of the log goes to the repository after this time at the latest, however little was written. */
const archiveSeconds = 30

/** pgBackRest's file of a database node; the keys of the bucket are in a file beside it (`docs/operations.md`). */
export function writePgbackrest({
  data,
  port,
  socketFolder,
  repository,
  passphrase,
  ...folders
}: BackupPlace) {
  const place =
    'folder' in repository
      ? `repo1-path=${repository.folder}`
      : `repo1-type=s3
repo1-path=/${stanza}
repo1-s3-bucket=${repository.bucket}
repo1-s3-endpoint=${repository.endpoint}
repo1-s3-region=${repository.region}
repo1-s3-uri-style=path`
  return `[global]
${place}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
repo1-retention-full=4
repo1-bundle=y
compress-type=zst
compress-level=3
process-max=2
start-fast=y
log-level-console=warn
log-level-file=detail
log-path=${folders.logFolder}
lock-path=${folders.lockFolder}

[${stanza}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${socketFolder}
pg1-user=postgres
`
}

/** Settings of PostgreSQL that send its log to the repository. @param configuration path of a file elsewhere than usual */
export function archiveParameters(configuration?: string) {
  const place = configuration ? `--config=${configuration} ` : ''
  return {
    archive_mode: 'on',
    archive_command: `pgbackrest ${place}--stanza=${stanza} archive-push %p`,
    archive_timeout: archiveSeconds,
  }
}
