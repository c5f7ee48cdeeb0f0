import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { sendDocument } from './send-document.ts'
import { unfinishedUpload } from './unfinished-uploads.ts'

vi.mock('#web/api/browser-api.ts', () => ({ api: vi.fn<typeof api>() }))
const place = { caseId: 'a case', documentType: 'passport', side: 'single' } as const
const file = new File(['un passeport'], 'passeport.pdf')
const stored = { id: 'an upload', size: file.size, part_size: 5, document: null }

let received: number
/** Answers of the server to the last part, in order. */
let answers: (ApiError | { id: string })[]
const calls: string[] = []
beforeEach(() => {
  received = 0
  calls.length = 0
  const items = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('isSecureContext', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.mocked(api).mockImplementation((async (key: string, { body }: { body?: FormData } = {}) => {
    calls.push(key)
    if (!(body instanceof FormData)) return { ...stored, received }
    received = Math.max(received, Number(body.get('offset')) + (body.get('file') as File).size)
    if (received < file.size) return { ...stored, received }
    const answer = answers.shift()
    if (answer instanceof ApiError) throw answer
    return { ...stored, received, document: answer }
  }) as never)
})

const send = () =>
  sendDocument({ ...place, file, onProgress: () => {}, signal: new AbortController().signal })

test('a scanner that is away is an answer, and the same file sent again completes the upload', async () => {
  const message = 'Les fichiers ne peuvent pas être vérifiés pour le moment.'
  answers = [new ApiError(503, { code: 'malware_scanner_unavailable', message }), { id: 'a document' }]
  await expect(send()).rejects.toThrow(message)
  expect(unfinishedUpload(place)?.id).toBe('an upload')
  expect(await send()).toEqual({ id: 'a document' })
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('a refused file is forgotten', async () => {
  answers = [new ApiError(422, { code: 'malware_found', message: 'un programme malveillant' })]
  await expect(send()).rejects.toThrow('malveillant')
  expect(unfinishedUpload(place)).toBeUndefined()
})
