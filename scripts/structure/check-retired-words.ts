import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRetiredWords, type RetiredWords } from './retired-words.ts'

// Names with a word that the glossary retired. Strings, comments and names of the API (`snake_case`) are not checked.
const root = join(import.meta.dirname, '../..')
const list = join(root, 'scripts/retired-words.json')
const words: RetiredWords = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : { retired: {} }
const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
const found = stdout
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
  .flatMap((file) => findRetiredWords(file, readFileSync(join(root, file), 'utf8'), words))
const isFailure = process.env.RETIRED_WORDS === 'fail'
if (isFailure || process.argv.includes('--list'))
  for (const { file, name, word, use } of found)
    process.stderr.write(`${file}: ${name}: for ${word}, ${use}\n`)
process.stdout.write(`${found.length} names with a retired word\n`)
if (isFailure && found.length > 0) process.exit(1)
