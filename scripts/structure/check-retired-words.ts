import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowedNames, findRetiredWords, type RetiredWords } from './retired-words.ts'

// Names with a word that the glossary retired, in code and in paths, and exceptions that no name needs any more. Strings,
// comments and names of the API (`snake_case`) are not checked.
const root = join(import.meta.dirname, '../..')
const { retired } = JSON.parse(readFileSync(join(root, 'scripts/retired-words.json'), 'utf8')) as RetiredWords
const patterns = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.po']
const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
  cwd: root,
  encoding: 'utf8',
})
const found = stdout
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
  .flatMap((file) => findRetiredWords(file, readFileSync(join(root, file), 'utf8'), retired))
const errors = found.filter(({ allowedBy }) => allowedBy.length === 0)
const used = new Set(found.flatMap(({ word, allowedBy }) => allowedBy.map((each) => `${word} ${each}`)))
const stale = Object.entries(retired).flatMap(([word, entry]) =>
  allowedNames(entry)
    .filter((name) => !used.has(`${word} ${name}`))
    .map((name) => `scripts/retired-words.json: ${word}: no file declares ${name}\n`),
)
for (const { file, name, word, use } of errors)
  process.stderr.write(`${file}: ${name}: for ${word}, ${use}\n`)
for (const line of stale) process.stderr.write(line)
process.stdout.write(`${errors.length} names with a retired word\n`)
if (errors.length + stale.length > 0) process.exit(1)
