import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, softwareBill } from './software-bill.ts'

// Writes the packages that the build runs on as CycloneDX.
const root = join(import.meta.dirname, '../..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const bill = softwareBill(lock, (path) => existsSync(join(root, path)))
mkdirSync(join(root, 'build'), { recursive: true })
writeFileSync(join(root, 'build/sbom.json'), JSON.stringify(bill, null, 2))
