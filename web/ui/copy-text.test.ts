import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { toastStack } from './feedback/toast-stack.ts'

const texts = { copied: 'Adresse copiée', refused: 'L’adresse n’a pas pu être copiée' }
const shown = () => toastStack.read().map(({ message, kind }) => [kind, message])

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is copied is in the clipboard, and a browser that refuses or has none says so', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  expect(await copyText('https://demeure.example', texts)).toBe(true)
  expect(copied).toEqual(['https://demeure.example'])
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  await copyText('https://demeure.example', texts)
  vi.stubGlobal('navigator', {})
  expect(await copyText('https://demeure.example', texts)).toBe(false)
  expect(shown()).toEqual([
    ['success', texts.copied],
    ['error', texts.refused],
    ['error', texts.refused],
  ])
})
