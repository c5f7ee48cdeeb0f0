import { Worker } from 'node:worker_threads'

export interface Pixels {
  width: number
  height: number
  /** Four bytes each. */
  data: Uint8ClampedArray<ArrayBuffer>
}

const patience = 30_000

/**
 * Decodes a HEIC picture, which sharp cannot read. The decoder is WebAssembly and takes about a second, so it runs in a
 * worker thread, where a malicious file harms nothing else.
 * @param primary which image of the file, since it may hold several
 */
export async function decodeHeic(bytes: Uint8Array, primary: number, maxPixels: number): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, primary, maxPixels },
    // Keeps the decoder's messages about a broken file out of our log.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), patience)
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the picture could not be decoded')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
