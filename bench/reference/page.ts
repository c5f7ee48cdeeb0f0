import { PassThrough } from 'node:stream'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** A page of ours as plain elements, parsed once: each visit only renders them. */
export async function readPage(url: string): Promise<ReactNode> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return elementsOf(await answer.text())
}

/** The minimum that a server rendering with React does. */
export function streamPage(page: ReactNode) {
  const stream = new PassThrough()
  const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(stream) })
  return stream
}

interface Open {
  name: string
  attributes: Record<string, unknown>
  children: ReactNode[]
}

const voidElements = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source', 'path', 'circle', 'rect'])
const token =
  /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<(script|style)((?:[^>"]|"[^"]*")*)>([\s\S]*?)<\/\1>|<\/[\w-]+>|<([\w-]+)((?:[^>"]|"[^"]*")*?)\/?>|[^<]+/gi

/** Parses React's markup, in which all elements are closed and all values quoted. */
function elementsOf(html: string): ReactNode {
  const root: Open = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [text, raw, rawAttributes, content, name, attributes] of html.matchAll(token)) {
    const parent = open.at(-1)!
    if (text.startsWith('<!')) continue
    if (raw) parent.children.push(rawElement(raw, rawAttributes ?? '', content ?? '', parent))
    else if (text.startsWith('</')) close(open, text.slice(2, -1))
    else if (!name) parent.children.push(decoded(text))
    else {
      const element = { name, attributes: attributesOf(attributes ?? ''), children: [] }
      open.push(element)
      if (voidElements.has(name)) close(open, name)
    }
  }
  return root.children[0]
}

/** Ignores closing tags of elements that were closed where they began. */
function close(open: Open[], name: string) {
  const element = open.at(-1)!
  if (element.name !== name) return
  open.pop()
  const parent = open.at(-1)!
  const key = String(parent.children.length)
  parent.children.push(createElement(element.name, { ...element.attributes, key }, ...element.children))
}

function rawElement(name: string, attributes: string, __html: string, parent: Open) {
  const key = String(parent.children.length)
  return createElement(name, { ...attributesOf(attributes), key, dangerouslySetInnerHTML: { __html } })
}

function attributesOf(text: string) {
  const attributes: Record<string, unknown> = {}
  for (const [, name, value] of text.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)) {
    const decodedValue = decoded(value ?? '')
    if (name === 'style') attributes.style = styleOf(decodedValue)
    else attributes[name === 'class' ? 'className' : name!] = decodedValue === '' ? true : decodedValue
  }
  return attributes
}

function styleOf(text: string) {
  const pairs = text.split(';').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split(':')
      const key = name.startsWith('--')
        ? name
        : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return [key.trim(), value.join(':').trim()]
    }),
  )
}

function decoded(text: string) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
