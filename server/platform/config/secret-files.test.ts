import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'
import { readSecretFiles, secretVariables } from './secret-files.ts'

const key = 'k'.repeat(32)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demeure-secrets-'))
  await mkdir(join(folder, 'credentials'))
  await writeFile(join(folder, 'key'), `${key}\n`)
  await writeFile(join(folder, 'empty'), '\n')
  await writeFile(join(folder, 'credentials/STRIPE_SECRET_KEY'), 'sk_test')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const errorOf = (environment: Record<string, string>) => {
  try {
    return readConfig(environment) && ''
  } catch (error) {
    return (error as Error).message
  }
}

test('a secret comes from the file that NAME_FILE names, without its last line break', () => {
  expect(readConfig({ SECRET_KEY_FILE: join(folder, 'key') }).SECRET_KEY).toBe(key)
  expect(errorOf({ SECRET_KEY_FILE: join(folder, 'empty') })).toBe(`SECRET_KEY: ${folder}/empty is empty`)
})

test('a secret comes from the credentials of systemd', () => {
  const environment = { CREDENTIALS_DIRECTORY: join(folder, 'credentials'), SECRET_KEY: key }
  expect(readSecretFiles(environment)).toEqual({ STRIPE_SECRET_KEY: 'sk_test' })
  expect(errorOf(environment)).toBe('STRIPE_WEBHOOK_SECRETS: required with STRIPE_SECRET_KEY')
})

test('a file that cannot be read, and a secret that is set twice, have a line that names the variable', () => {
  const missing = join(folder, 'missing')
  expect(errorOf({ SECRET_KEY_FILE: missing, SMTP_URL_FILE: missing })).toBe(
    `SECRET_KEY: ${missing} cannot be read (ENOENT)\nSMTP_URL: ${missing} cannot be read (ENOENT)`,
  )
  expect(errorOf({ SECRET_KEY: key, SECRET_KEY_FILE: join(folder, 'key') })).toBe(
    `SECRET_KEY: set twice, in the environment and in ${folder}/key`,
  )
})

test('every secret may be in a file, and the unit of systemd loads each', async () => {
  const named = variables.filter((name) => /SECRET|KEY|PASS|TOKEN|DATABASE_.*URL/.test(name))
  expect(named.filter((name) => !secretVariables.includes(name))).toEqual([
    'VAPID_PUBLIC_KEY',
    'S3_ACCESS_KEY_ID',
    'DOCUMENT_SEAL_KEYS',
    'BREACHED_PASSWORDS_URL',
    'E_INVOICING_TOKEN_URL',
  ])
  const text = await readFile(join(import.meta.dirname, '../../../deploy/systemd/demeure@.service'), 'utf8')
  const loaded = [...text.matchAll(/^LoadCredentialEncrypted=(\w+)$/gm)].map(([, name]) => name)
  expect(loaded).toEqual(secretVariables)
})
