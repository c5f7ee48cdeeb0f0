import { fileTypeFromBuffer } from 'file-type'
import { documentTypes } from '#contract/core/media-types.ts'

const accepted: ReadonlySet<string> = new Set(documentTypes)

/** The media type of a paper by its content, whatever it is called; nothing for what is no paper. */
export async function documentTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return detected && accepted.has(detected.mime) ? detected.mime : undefined
}
