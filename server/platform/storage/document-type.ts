import { fileTypeFromBuffer } from 'file-type'
import { documentTypes } from '#contract/core/media-types.ts'

const accepted: ReadonlySet<string> = new Set(documentTypes)

/** The media type of a document by its content, whatever its name; undefined for any other file. */
export async function documentTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return detected && accepted.has(detected.mime) ? detected.mime : undefined
}
