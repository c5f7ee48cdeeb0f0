import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../api/api-error.ts'
import { fetchFile, saveFile } from '../api/save-file.ts'
import { showToast } from '../ui/toasts.tsx'

/** Hands the PDF of an invoice over. */
export function useInvoiceFile(path: '/seller/billing/invoices' | '/admin/billing/invoices') {
  const { t } = useLingui()
  return async ({ id, number }: { id: string; number: string }) => {
    try {
      const { file, name } = await fetchFile(`${path}/${id}`)
      saveFile(file, name ?? `${number}.pdf`)
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t`Problème de connexion réseau`, 'error')
    }
  }
}
