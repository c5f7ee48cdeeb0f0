import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** A key for one purpose, so that what signs tokens never decrypts secrets. */
export type KeyFor = (purpose: string) => Uint8Array

/** Keys derived from `SECRET_KEY`; outside production a secret is made once and kept in the data folder. */
export function readKeys(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): KeyFor {
  const secret = config.SECRET_KEY ?? keptSecret(config.DATA_DIR)
  const keys = new Map<string, Uint8Array>()
  return (purpose) => {
    const key = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, 'demeure', purpose, 32))
    keys.set(purpose, key)
    return key
  }
}

function keptSecret(folder: string) {
  const file = join(folder, 'secret.key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
