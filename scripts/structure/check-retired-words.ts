import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exceptedNames, findRetiredWords, type RetiredWords } from './retired-words.ts'

// Names with a word that the glossary retired, and exceptions that no name needs any more. Strings, comments and names of
// the API (`snake_case`) are not checked.
const root = join(import.meta.dirname, '../..')
const { retired, pendingFolders } = JSON.parse(
  readFileSync(join(root, 'scripts/retired-words.json'), 'utf8'),
) as RetiredWords
const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
const found = stdout
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
  .flatMap((file) => findRetiredWords(file, readFileSync(join(root, file), 'utf8'), retired))
const [pending, errors] = partition(
  found.filter(({ isExcepted }) => !isExcepted),
  ({ file }) => pendingFolders.some((folder) => file.startsWith(`${folder}/`)),
)
const used = new Set(found.map(({ word, name }) => `${word} ${name}`))
const stale = Object.entries(retired).flatMap(([word, entry]) =>
  exceptedNames(entry)
    .filter((name) => !used.has(`${word} ${name}`))
    .map((name) => `scripts/retired-words.json: ${word}: no file declares ${name}\n`),
)
const shown = process.argv.includes('--list') ? [...errors, ...pending] : errors
for (const { file, name, word, use } of shown) process.stderr.write(`${file}: ${name}: for ${word}, ${use}\n`)
for (const line of stale) process.stderr.write(line)
process.stdout.write(`${errors.length + pending.length} names with a retired word\n`)
if (errors.length + stale.length > 0) process.exit(1)

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean) {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const
}
