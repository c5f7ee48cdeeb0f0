import { documentLanguage } from '#web/locales/texts.ts'
import { freshToken } from './token.ts'
import { errorOf, send } from './browser-api.ts'

/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * A file of the API that only the signed-in user may have, or the holder of what the body carries.
 * @throws {ApiError}
 */
export async function fetchFile(path: string, body?: object) {
  const token = await freshToken()
  const response = await send(`/api/v1${path}`, {
    headers: {
      'accept-language': documentLanguage(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    credentials: 'same-origin',
  })
  if (!response.ok) throw await errorOf(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { file: await response.blob(), name }
}
