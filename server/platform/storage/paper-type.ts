import { fileTypeFromBuffer } from 'file-type'

/** What may be given in as a paper: a PDF, or a picture that browsers show. */
const accepted = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/** The media type of a paper by its content, whatever it is called; nothing for what is no paper. */
export async function paperTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return detected && accepted.has(detected.mime) ? detected.mime : undefined
}
