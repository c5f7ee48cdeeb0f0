import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Requested {
  challenge: string
}

/** Deviations from a valid authenticator. */
interface Behaviour {
  origin?: string
  rpId?: string
  /** Whether it verified the user. */
  userVerified?: boolean
  counter?: number
  userHandle?: string
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** A software authenticator with one passkey and an ES256 key (WebAuthn, section 6). */
export function softwareAuthenticator(site: string) {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  const clientData = (type: string, { challenge }: Requested, { origin = site }: Behaviour) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(behaviour: Behaviour, attested?: Buffer) {
    const { rpId = new URL(site).hostname, userVerified = true, counter = 0 } = behaviour
    const flag = flags.present | (userVerified ? flags.verified : 0) | (attested ? flags.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpIdHash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([rpIdHash, Buffer.from([flag]), count, attested ?? Buffer.alloc(0)])
  }

  return {
    credentialId: credential.id,
    create(requested: Requested, behaviour: Behaviour = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(behaviour, attested)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', requested, behaviour).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get(requested: Requested, behaviour: Behaviour = {}) {
      const data = authenticatorData(behaviour)
      const client = clientData('webauthn.get', requested, behaviour)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(behaviour.userHandle && {
            userHandle: Buffer.from(behaviour.userHandle).toString('base64url'),
          }),
        },
      }
    },
  }
}

type Cbor = number | string | Buffer | Map<string | number, Cbor>

/** The subset of CBOR that a passkey needs (RFC 8949). */
function cbor(value: Cbor | Map<string, Cbor> | Map<number, Cbor>): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([cborHead(5, value.size), ...entries])
}

function cborHead(major: number, length: number) {
  const kind = major << 5
  if (length < 24) return Buffer.from([kind | length])
  if (length < 256) return Buffer.from([kind | 24, length])
  return Buffer.from([kind | 25, length >> 8, length & 255])
}
