import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo } from 'node:net'

interface Credentials {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface StoredObject {
  bytes: Buffer
  headers: Record<string, string>
  changedAt: Date
}

/** An error in the format of S3: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
class S3Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** Headers that are returned with an object as stored. */
const storedHeaders = ['content-type', 'cache-control']

/**
 * A local bucket, path-style, which refuses every request whose Signature Version 4 does not match its method, address,
 * headers and body: the five operations of the storage (PutObject, GetObject, HeadObject, DeleteObject, ListObjectsV2)
 * and those that pgBackRest needs besides (delimiters of lists, DeleteObjects, multipart uploads).
 * @param pageSize keys on one page of a list, 1000 with Amazon
 * @param certificate PEM of the key and of the certificate; without it the bucket answers plain HTTP
 */
export async function openS3Peer(
  bucket: string,
  credentials: Credentials,
  pageSize = 1000,
  certificate?: { key: Buffer; cert: Buffer },
) {
  const objects = new Map<string, StoredObject>()
  /** Parts of uploads that are not complete, by upload and number. */
  const uploads = new Map<string, Map<number, Buffer>>()
  const listener: RequestListener = (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Refusal ? error : { status: 500, code: 'InternalError' }
      sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    })
  }
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    assertSigned(request, body, credentials)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const [, named, ...parts] = pathname.split('/')
    if (named !== bucket) throw new S3Refusal(404, 'NoSuchBucket')
    const key = parts.map(decodeURIComponent).join('/')
    if (key && (searchParams.has('uploads') || searchParams.has('uploadId')))
      return answerUpload(request, response, { key, query: searchParams, body })
    if (key) return answerObject(request, response, key, body)
    if (request.method === 'POST' && searchParams.has('delete')) return deleteAll(response, body)
    if (request.method !== 'GET' || searchParams.get('list-type') !== '2') {
      throw new S3Refusal(501, 'NotImplemented')
    }
    sendXml(response, 200, listed(searchParams))
  }

  function answerObject(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    if (request.method === 'PUT') {
      const headers = storedHeaders.flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      })
      objects.set(key, { bytes: body, headers: Object.fromEntries(headers), changedAt: new Date() })
      response.writeHead(200, { etag: etagOf(body) }).end()
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      const found = objects.get(key)
      if (!found) throw new S3Refusal(404, 'NoSuchKey')
      sendObject(request, response, found)
    } else if (request.method === 'DELETE') {
      // Deleting a missing object succeeds as well.
      objects.delete(key)
      response.writeHead(204).end()
    } else throw new S3Refusal(501, 'NotImplemented')
  }

  /** https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html */
  function answerUpload(
    { method }: IncomingMessage,
    response: ServerResponse,
    { key, query, body }: { key: string; query: URLSearchParams; body: Buffer },
  ) {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, new Map())
      const names = `<Bucket>${bucket}</Bucket><Key>${escaped(key)}</Key><UploadId>${id}</UploadId>`
      return sendXml(response, 200, `<InitiateMultipartUploadResult>${names}</InitiateMultipartUploadResult>`)
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)
    if (!parts) throw new S3Refusal(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      response.writeHead(200, { etag: etagOf(body) }).end()
    } else if (method === 'POST') {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
        parts.get(Number(number)),
      )
      if (named.length === 0 || named.includes(undefined)) throw new S3Refusal(400, 'InvalidPart')
      const bytes = Buffer.concat(named as Buffer[])
      objects.set(key, { bytes, headers: {}, changedAt: new Date() })
      uploads.delete(id)
      const facts = `<Bucket>${bucket}</Bucket><Key>${escaped(key)}</Key><ETag>${escaped(etagOf(bytes))}</ETag>`
      sendXml(response, 200, `<CompleteMultipartUploadResult>${facts}</CompleteMultipartUploadResult>`)
    } else throw new S3Refusal(501, 'NotImplemented')
  }

  /** DeleteObjects; errors of single keys do not occur here, so that the answer names none. */
  function deleteAll(response: ServerResponse, body: Buffer) {
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g))
      objects.delete(unescaped(key))
    sendXml(response, 200, '<DeleteResult></DeleteResult>')
  }

  function sendObject(
    { method, headers: requested }: IncomingMessage,
    response: ServerResponse,
    found: StoredObject,
  ) {
    const etag = etagOf(found.bytes)
    if (requested['if-match'] && requested['if-match'] !== etag)
      throw new S3Refusal(412, 'PreconditionFailed')
    const headers = { ...found.headers, etag, 'last-modified': found.changedAt.toUTCString() }
    const size = found.bytes.length
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(requested.range ?? '') ?? []
    const part = first ? found.bytes.subarray(Number(first), Number(last) + 1) : found.bytes
    response
      .writeHead(first ? 206 : 200, {
        ...headers,
        'content-length': part.length,
        ...(first && { 'content-range': `bytes ${first}-${last}/${size}` }),
      })
      .end(method === 'HEAD' ? undefined : part)
  }

  function listed(query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
    const delimiter = query.get('delimiter')
    /** The key, or what keys of one folder have in common: S3 counts it once and puts it in the place of them all. */
    const shownAs = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      return end < 0 ? key : key.slice(0, end + 1)
    }
    const shown = [...objects.keys()].filter((key) => key.startsWith(prefix)).map(shownAs)
    const found = [...new Set(shown)].filter((key) => key > after).toSorted()
    const page = found.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)))
    const isTruncated = page.length < found.length
    const contents = page.map((key) => {
      const object = objects.get(key)
      if (!object) return `<CommonPrefixes><Prefix>${escaped(key)}</Prefix></CommonPrefixes>`
      const { bytes, changedAt } = object
      const facts = `<LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size>`
      return `<Contents><Key>${escaped(key)}</Key>${facts}</Contents>`
    })
    const next = isTruncated
      ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>`
      : ''
    const head = `<Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`
    return `<ListBucketResult>${head}<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http${certificate ? 's' : ''}://127.0.0.1:${port}`,
    port,
    objects,
    close: async () => {
      // The client uses keep-alive connections.
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * Signature Version 4 in the header: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 * @throws {S3Refusal} 403 in the format of Amazon
 */
function assertSigned(request: IncomingMessage, body: Buffer, credentials: Credentials) {
  const credential =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!credential) throw new S3Refusal(403, 'AccessDenied')
  const [, scope = '', signedHeaders = '', signature = ''] = credential
  const [accessKeyId, day = '', region, service, end] = scope.split('/')
  if (accessKeyId !== credentials.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId')
  const time = headerOf(request, 'x-amz-date')
  const hash = headerOf(request, 'x-amz-content-sha256')
  const isScoped = region === credentials.region && service === 's3' && end === 'aws4_request'
  const isFresh = Math.abs(Date.now() - instantOf(time)) < 15 * 60_000
  const names = signedHeaders.split(';')
  const hasNeeded = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))
  if (!isScoped || !hasNeeded || !time.startsWith(day)) throw new S3Refusal(403, 'SignatureDoesNotMatch')
  if (!isFresh) throw new S3Refusal(403, 'RequestTimeTooSkewed')
  if (hash !== sha256(body)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const canonical = [
    request.method,
    pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    signedHeaders,
    hash,
  ].join('\n')
  const stringToSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)]
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  )
  const expected = hmac(key, stringToSign.join('\n'))
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch')
  }
}

function headerOf(request: IncomingMessage, name: string) {
  return String(request.headers[name] ?? '')
    .trim()
    .replaceAll(/ +/g, ' ')
}

/** `20261123T171200Z` */
function instantOf(time: string) {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
}

/** Percent-encodes all but the unreserved octets of RFC 3986. */
function encoded(text: string) {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function unescaped(text: string) {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function etagOf(bytes: Buffer) {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function sha256(content: string | Buffer) {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest()
}

function sendXml(response: ServerResponse, status: number, xml: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}
