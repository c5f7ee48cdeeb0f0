import type { RentalImage } from '#contract/rentals/rentals.ts'
import { ApiError } from '#web/api/api-error.ts'
import { errorOf } from '#web/api/browser-api.ts'
import { freshToken } from '#web/api/token.ts'
import { documentLanguage } from '#web/locales/texts.ts'
import type { Sending } from './picture-uploads.ts'

/**
 * Sends a picture to an address below `/api/v1`, with `XMLHttpRequest`, the only API with upload progress.
 */
export async function sendPicture(path: string, file: File, { onProgress, signal }: Sending) {
  const token = await freshToken()
  const form = new FormData()
  form.set('is_primary', 'false')
  form.set('file', file)
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1${path}`)
    request.setRequestHeader('accept-language', documentLanguage())
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size))
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new ApiError(0, { code: 'network', message: '' }))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as RentalImage
}
