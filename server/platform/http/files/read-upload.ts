import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { assertClean } from '#server/platform/malware/assert-clean.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { visitOf } from '../endpoints/visit.ts'
import { fieldRefusal, Refusal } from '../errors/refusal.ts'
import { malformed, unsupportedType } from '../errors/refusals.ts'
import type { HttpApp } from '../http-app.ts'
import { awaitUpload } from '../limits/slow-bodies.ts'

export interface Upload {
  bytes: Buffer
  /** The sender's name for it, sanitised; never used as a path. */
  fileName: string
  /** Text parts by name. */
  fields: Record<string, string>
}

interface UploadRules {
  maxBytes: number
  /** Text parts that may come with the file. */
  fieldNames: readonly string[]
  /** The refusal for a file beyond `maxBytes`. */
  tooHeavy: () => Refusal
  /** It is a part of a file: the caller scans the file once it is complete. */
  isPart?: true
}

/**
 * Reads a multipart body with one file, in a part called `file`, and at most the text parts named. Everything stays in
 * memory: an aborted upload leaves nothing behind. Every upload of the API is read here, so that each is scanned for
 * malware: pictures too, though they are encoded anew, since a decoder opens them.
 * @throws 400 for a body cut short, 413, 415 when it is no multipart, 422 for a part too many or too few; as `assertClean`
 */
export async function readUpload(
  app: Pick<HttpApp, 'config' | 'metrics' | 'recordMalware'>,
  request: FastifyRequest | undefined,
  { maxBytes, fieldNames, tooHeavy, isPart }: UploadRules,
): Promise<Upload> {
  if (!request?.isMultipart()) throw unsupportedType()
  awaitUpload(request)
  const files: { name: string; fileName: string; bytes: Buffer }[] = []
  const fields: Record<string, string> = {}
  const unknown: string[] = []
  try {
    // Two files are accepted by the parser, so that a second one is refused with its reason rather than as a limit.
    const limits = { fileSize: maxBytes, files: 2, fields: 10, fieldSize: 4_096, parts: 12 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const { fieldname: name, filename: fileName } = part
        files.push({ name, fileName, bytes: await part.toBuffer() })
      } else if (fieldNames.includes(part.fieldname) && !(part.fieldname in fields)) {
        fields[part.fieldname] = textOf(part)
      } else {
        unknown.push(part.fieldname)
      }
    }
  } catch (error) {
    throw refusalOf(error, tooHeavy)
  }
  if (unknown[0] !== undefined) throw unknownPart(unknown[0])
  const foreign = files.find((file) => file.name !== 'file')
  if (foreign) throw unknownPart(foreign.name)
  const [file, second] = files
  if (!file) throw fileMissing()
  if (second) throw severalFiles()
  const upload = { bytes: file.bytes, fileName: cleanFileName(file.fileName), fields }
  if (!isPart) {
    const { config, metrics } = app
    const { actor, routeOptions } = request
    const { method, path } = routeOptions.config.endpoint!
    await assertClean({ config, metrics, log: request.log }, { ...upload, userId: actor?.userId }, (found) =>
      app.recordMalware(found, { to: `${method} ${path}`, actor, visit: visitOf(request) }),
    )
  }
  return upload
}

function textOf(part: Extract<Multipart, { type: 'field' }>) {
  return typeof part.value === 'string' ? part.value : ''
}

function refusalOf(error: unknown, tooHeavy: () => Refusal) {
  if (error instanceof Refusal) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooHeavy()
  // The parser throws various errors for a truncated body, a missing boundary or endless parts.
  return malformed()
}

const fileMissing = () => fieldRefusal('file', 'file_missing', localized('Aucun fichier n’a été envoyé'))
const severalFiles = () =>
  fieldRefusal('file', 'several_files', localized('Envoyez un seul fichier à la fois'))
const unknownPart = (name: string) =>
  fieldRefusal(name.slice(0, 60), 'unknown_part', localized('Champ inconnu ou donné deux fois'))

/**
 * The last segment of a path, without control characters; it is displayed and never opens a file. A part with
 * `filename=""` has no name, though the types of the parser say that it has one.
 */
function cleanFileName(name = '') {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(/[\p{C}]/gu, '').trim()
  return Array.from(visible).slice(0, 100).join('') || 'photo'
}

/** A boolean in a text part; the specification sends `is_primary` (whether a picture becomes the cover) this way. */
export function readFlag(text: string | undefined, name = 'is_primary') {
  if (text === undefined || text === '' || text === 'false') return false
  if (text === 'true') return true
  throw fieldRefusal(name, 'invalid_flag', localized('Valeurs possibles : true, false'))
}
