import 'virtual:texts/buying/sale-documents'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import type { DocumentAccessProps } from './document-access.tsx'

const DocumentAccess = lazy(() => import('./document-access.tsx'))

/** Opens the grants of a listing's documents from a visit or an offer. */
export function DocumentsButton(about: DocumentAccessProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<IconFileText size={18} aria-hidden />}
        aria-haspopup="dialog"
        className="self-start"
        onClick={() => setOpen(true)}
      >
        <Trans>Documents du bien</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Documents du bien`}>
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <DocumentAccess {...about} />
        </Suspense>
      </Dialog>
    </>
  )
}
