import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { SaleDocumentKind } from '#contract/sales/conformity-enums.ts'
import type { DocumentGrantee, SaleDocument } from '#contract/sales/sale-documents.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

const maxBytes = 10 * 1024 * 1024

interface Documents {
  items: SaleDocument[]
  readers: DocumentGrantee[]
}

/** The documents of a listing and the calls that change them; a pending call has the document, kind or grantee as its key. */
export function useDocuments(id: string, onChange: () => void) {
  const { t } = useLingui()
  const [documents, setDocuments] = useState<Documents>()
  const [failure, setFailure] = useState<ApiError>()
  const { mutate, isPendingFor } = useMutation({ errorToast: 5000 })
  const { download } = useDownload()

  async function read() {
    setDocuments(await api('GET /properties-for-sale/seller/:id/kyc/documents', { params: { id } }))
    setFailure(undefined)
  }

  async function load() {
    try {
      await read()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }

  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each listing
  }, [id])

  /** Runs a call, then loads the documents again. A refusal is shown as a toast and not thrown. */
  const attempt = (key: string, work: () => Promise<unknown>) =>
    mutate(
      async () => {
        await work()
        await read()
        onChange()
      },
      { key },
    )

  return {
    papers: documents,
    failure,
    isPendingFor,
    load,
    add: async (kind: SaleDocumentKind, file: File) => {
      if (file.size > maxBytes) return showToast(t`Un document pèse au plus 10 Mo.`, 'error', 5000)
      const body = new FormData()
      body.set('document_type', kind)
      body.set('file', file)
      await attempt(kind, () =>
        api('POST /properties-for-sale/seller/:id/kyc/documents', { params: { id }, body }),
      )
    },
    remove: ({ id: documentId }: SaleDocument) =>
      attempt(documentId, () =>
        api('DELETE /properties-for-sale/seller/:id/kyc/documents/:documentId', {
          params: { id, documentId },
        }),
      ),
    revoke: ({ user_id: userId }: DocumentGrantee) =>
      attempt(userId, () =>
        api('DELETE /properties-for-sale/seller/:id/document-readers/:userId', { params: { id, userId } }),
      ),
    open: ({ id: documentId, file_name: name }: SaleDocument) =>
      download(`/properties-for-sale/seller/${id}/kyc/documents/${documentId}`, name),
  }
}
