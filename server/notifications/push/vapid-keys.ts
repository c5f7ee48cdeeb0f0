import { createECDH } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * VAPID key pair of web push (RFC 8292): from the configuration, or derived from `SECRET_KEY`, so that every process
 * has the same and nothing has to be stored.
 */
export function vapidKeys({ config, keyFor }: Pick<Context, 'config' | 'keyFor'>): VapidKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config
  if (publicKey && privateKey) return { publicKey, privateKey }
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keyFor('vapid'))
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(keyFor('vapid')).toString('base64url'),
  }
}
