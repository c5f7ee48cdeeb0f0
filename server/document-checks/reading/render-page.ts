import { sharp } from '#server/platform/images/load-sharp.ts'
import { runInThread } from './run-in-thread.ts'

/**
 * A page of a document as WebP, upright.
 * @param turn degrees clockwise, from the report
 */
export async function renderPage(
  bytes: Uint8Array,
  mediaType: string,
  page: number,
  turn: number,
): Promise<Uint8Array> {
  const { width, height, data } = await runInThread({ kind: 'draw', bytes, mediaType, page })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .rotate(turn)
    .webp({ quality: 85 })
    .toBuffer()
}
