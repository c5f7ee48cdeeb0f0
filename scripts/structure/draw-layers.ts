import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parts, type Layer } from './layers.ts'

// Redraws the picture of the layers in the documentation: `node scripts/structure/draw-layers.ts`.
const root = join(import.meta.dirname, '../..')
const pages = ['ARCHITECTURE.md', 'README.md']
const begin = '<!-- layers: drawn by scripts/structure/draw-layers.ts -->'
const end = '<!-- /layers -->'

/** Each part from the top down: a module imports those to its left on its line and every line below. */
export function drawLayers(order = parts) {
  const drawn = Object.entries(order).map(([part, layers]) => `${part}/\n${drawPart(layers)}`)
  return `\`\`\`\n${drawn.join('\n\n')}\n\`\`\``
}

function drawPart(layers: Layer[]) {
  const width = Math.max(...layers.map(({ name }) => name.length)) + 2
  return layers
    .toReversed()
    .map(({ name, modules }) => `  ${name.padEnd(width)}${fold(Object.keys(modules), width + 2)}`)
    .join('\n')
}

/** Names in lines of at most 100 characters. */
function fold(names: string[], indent: number) {
  const lines = ['']
  for (const name of names) {
    const shown = name === '*' ? '(files)' : name
    const line = lines.at(-1) ?? ''
    if (line && indent + line.length + shown.length > 97) lines.push(shown)
    else lines[lines.length - 1] = line ? `${line} · ${shown}` : shown
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

/** The page of the documentation with the picture, redrawn. */
function drawInto() {
  for (const page of pages) {
    const path = join(root, page)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const [before, rest] = text.split(begin)
    if (rest === undefined) continue
    return {
      page,
      path,
      text,
      current: `${before}${begin}\n\n${drawLayers()}\n\n${end}${rest.split(end)[1] ?? ''}`,
    }
  }
  return undefined
}

export function checkPicture() {
  const drawn = drawInto()
  if (!drawn) return [`${pages.join(' or ')}: the picture of the layers is missing (${begin})`]
  if (drawn.text === drawn.current) return []
  return [`${drawn.page}: the layers have changed, run node scripts/structure/draw-layers.ts`]
}

if (import.meta.main) {
  const drawn = drawInto()
  if (drawn) writeFileSync(drawn.path, drawn.current)
}
