import type { FastifyReply } from 'fastify'

export interface PrivateFile {
  bytes: Uint8Array
  fileName: string
  mediaType: string
}

/** Sends a file as a download, never as a page of this site: uploaded scripts must not run here. */
export function asPrivateFile({ bytes, fileName, mediaType }: PrivateFile, reply: FastifyReply | undefined) {
  void reply?.type(mediaType)
  void reply?.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  void reply?.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  return bytes
}
