import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connectEmbedded } from '#server/platform/database/embedded.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { addressFile, lengthBytes } from './serve-dumps.ts'

/**
 * The embedded engine's data folder as a tar: from the site that runs on it, or from the folder itself.
 * @throws StartRefused where another process has the folder and hands out no dump
 */
export async function takeDump(dataFolder: string, log: Logger): Promise<Uint8Array> {
  const path = await readFile(addressFile(dataFolder), 'utf8').catch(() => undefined)
  const served = path && (await receive(path))
  if (served) return served
  const connection = await connectEmbedded(join(dataFolder, 'database'), log)
  try {
    return new Uint8Array(await connection.dump())
  } finally {
    await connection.close()
  }
}

/** Undefined where the site that left this address runs no longer, or ended before it had sent all. */
async function receive(path: string) {
  const socket = connect(path)
  try {
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch {
    return undefined
  }
  const received = await buffer(socket).catch(() => Buffer.alloc(0))
  if (received.length < lengthBytes) return undefined
  const bytes = received.subarray(lengthBytes)
  return received.readBigUInt64BE() === BigInt(bytes.length) ? bytes : undefined
}
