import { Marked } from 'marked'
import type { Language } from '#contract/core/language.ts'
import { inLanguage } from '#web/paths.ts'

/**
 * The editorial texts of `content/`, bundled into the server at build time, and converted to HTML on first
 * use. They are ours: their HTML is trusted, and shown by `prose.tsx` only.
 */
const sources = import.meta.glob<string>('../../content/*/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type Folder = 'pages' | 'help' | 'blog' | 'guides'

export interface Article {
  slug: string
  /** `key: value` lines at the top of the file. */
  front: Record<string, string>
  html: string
  headings: { id: string; text: string }[]
}

const rendered = new Map<string, Article>()

/** @returns undefined without such a text in this language or in French */
export function readArticle(folder: Folder, slug: string, language: Language): Article | undefined {
  const key = [language, 'fr']
    .map((each) => `../../content/${each}/${folder}/${slug}.md`)
    .find((path) => path in sources)
  if (!key) return undefined
  const cacheKey = `${language} ${key}`
  const loaded = rendered.get(cacheKey)
  if (loaded) return loaded
  const article = { slug, ...render(sources[key] ?? '', language) }
  rendered.set(cacheKey, article)
  return article
}

export function listArticles(folder: Folder, language: Language): Article[] {
  const slugs = Object.keys(sources)
    .filter((path) => path.includes(`/fr/${folder}/`))
    .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.md'.length))
  return slugs.flatMap((slug) => readArticle(folder, slug, language) ?? [])
}

/** Replaces `{{names}}` with the company details; `{{?name}}…{{/name}}` stays where the fact is `true`. */
export function fillIn(html: string, facts: Record<string, string>) {
  const shown = html.replace(/\{\{\?(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_match, name: string, text: string) =>
    facts[name] === 'true' ? text : '',
  )
  return shown.replace(/\{\{(\w+)\}\}/g, (match, name: string) => escapeHtml(facts[name] ?? match))
}

function render(source: string, language: Language) {
  const [, head = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const headings: Article['headings'] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        const text = html.replace(/<[^>]+>/g, '')
        const id = anchorOf(text)
        if (depth === 2) headings.push({ id, text })
        return `<h${depth} id="${id}">${html}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const inside = href.startsWith('/')
        const address = inside ? inLanguage(href, language) : href
        return `<a href="${escapeHtml(address)}"${inside ? '' : ' rel="noopener"'}>${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  return { front: readFront(head), html: scrollTables(marked.parse(body) as string), headings }
}

/** Wide tables scroll separately, by keyboard too, named after the heading above them. */
function scrollTables(html: string) {
  return html
    .replaceAll('<table>', (table, offset: number) => {
      const heading = [...html.slice(0, offset).matchAll(/<h\d id="([^"]+)"/g)].at(-1)?.[1]
      const name = heading ? ` role="region" aria-labelledby="${heading}"` : ''
      return `<div class="table"${name} tabindex="0">${table}`
    })
    .replaceAll('</table>', '</table></div>')
}

function readFront(head: string) {
  const lines = head.split('\n').flatMap((line) => /^(\w+):\s*(.*)$/.exec(line)?.slice(1, 3) ?? [])
  const front: Record<string, string> = {}
  for (let index = 0; index < lines.length; index += 2) {
    front[lines[index] ?? ''] = (lines[index + 1] ?? '').replace(/^"(.*)"$/, '$1')
  }
  return front
}

function anchorOf(text: string) {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function escapeHtml(value: string) {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
