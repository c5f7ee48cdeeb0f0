import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync('public/service-worker.js', 'utf8')

interface Window {
  focused: boolean
  url: string
  focus: () => Promise<void>
  navigate: (href: string) => Promise<unknown>
}

/** The worker as a browser runs it, with its calls of the browser recorded. */
function startWorker(windows: Window[] = []) {
  const handlers = new Map<string, (event: object) => void>()
  const shown: unknown[] = []
  const opened: string[] = []
  const self = {
    location: { origin: 'https://demeure.example' },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { showNotification: (title: string, options: object) => shown.push({ title, ...options }) },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (href: string) => Promise.resolve(opened.push(href)),
    },
  }
  runInContext(source, createContext({ self, URL, Number }))
  const happen = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  return { happen, shown, opened }
}

const press = (path: string) => ({ notification: { close: () => {}, data: { path } } })

test('what comes is shown in the language of its reader', async () => {
  const { happen, shown } = startWorker()
  const content = { id: '1', title: 'Your arrival', body: 'Soon', path: '/en/client-dash', language: 'en' }
  await happen('push', { data: { json: () => content } })
  expect(shown).toMatchObject([
    { title: 'Your arrival', body: 'Soon', lang: 'en', tag: '1', data: { path: '/en/client-dash' } },
  ])
})

test('a press opens the page, in the window that is there or in a new one', async () => {
  const alone = startWorker()
  await alone.happen('notificationclick', press('/en/client-dash'))
  expect(alone.opened).toEqual(['https://demeure.example/en/client-dash'])
  const moved: string[] = []
  const window = (focused: boolean): Window => ({
    focused,
    url: '/',
    focus: () => Promise.resolve(),
    navigate: (href) => Promise.resolve(moved.push(`${focused} ${href}`)),
  })
  const beside = startWorker([window(false), window(true)])
  await beside.happen('notificationclick', press('/client-dash'))
  expect(moved).toEqual(['true https://demeure.example/client-dash'])
  expect(beside.opened).toEqual([])
})

test('a window that cannot be moved gets a new one beside it', async () => {
  const foreign: Window = {
    focused: true,
    url: '/',
    focus: () => Promise.resolve(),
    navigate: () => Promise.reject(new Error('not controlled')),
  }
  const { happen, opened } = startWorker([foreign])
  await happen('notificationclick', press('/client-dash'))
  expect(opened).toEqual(['https://demeure.example/client-dash'])
})
