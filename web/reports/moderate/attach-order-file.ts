import { api } from '#web/api/browser-api.ts'
import { showError } from '#web/api/show-error.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** Uploads the file of an order, which replaces an earlier one. A refusal is shown as a toast and not thrown. */
export async function attachOrderFile(id: string, file: File) {
  const body = new FormData()
  body.set('file', file)
  try {
    await api('POST /admin/orders/:id/file', { params: { id }, body })
  } catch (error) {
    showToast(showError(error), 'error', 5000)
  }
}
