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
  /** Whether the worker answers a request itself; there is no network behind it. */
  const request = (url: string, details: object = {}) => {
    let result = 'left'
    const respondWith = (response: Promise<unknown>) => {
      result = 'answered'
      response.catch(() => undefined)
    }
    const event = { request: { url, method: 'GET', mode: 'cors', destination: '', ...details }, respondWith }
    handlers.get('fetch')?.(event)
    return result
  }
  return { happen, shown, opened, request }
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

test('it answers documents and files, and never a call of the API, another site or what is sent', () => {
  const { request } = startWorker()
  const site = 'https://demeure.example'
  expect(request(`${site}/en/about`, { mode: 'navigate' })).toBe('answered')
  expect(request(`${site}/assets/start-1.js`)).toBe('answered')
  expect(request(`${site}/media/a.avif`, { destination: 'image' })).toBe('answered')
  expect(request(`${site}/api/v1/bookings/1/guide`)).toBe('left')
  expect(request(`${site}/api/v1/bookings/1/inventory/pictures/2`, { destination: 'image' })).toBe('left')
  expect(request(`${site}/contact`, { mode: 'navigate', method: 'POST' })).toBe('left')
  expect(request(`${site}/en/about.data`)).toBe('left')
  expect(request('https://tiles.example/assets/1.js')).toBe('left')
})
