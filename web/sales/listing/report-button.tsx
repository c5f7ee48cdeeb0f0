import { Trans, useLingui } from '@lingui/react/macro'
import { IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ListedSale } from './listed-sale.ts'

const ReportDialog = lazy(() => import('#web/reports/report-dialog.tsx'))

/** Reports illegal content to the moderators. The form is a chunk of its own, loaded on the first press. */
export function ReportButton({ sale }: { sale: ListedSale }) {
  const { t } = useLingui()
  const [requested, setRequested] = useState(false)
  const [open, setOpen] = useState(false)
  if (!sale.allowed_actions.includes('report')) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setRequested(true)
          setOpen(true)
        }}
        className="inline-flex min-h-11 items-center gap-2 self-center text-14 text-muted hover:underline"
      >
        <IconFlag size={18} aria-hidden />
        <Trans>Signaler cette annonce</Trans>
      </button>
      {requested && (
        <Suspense>
          <ReportDialog
            open={open}
            onClose={() => setOpen(false)}
            about={{ kind: 'sale', id: sale.id }}
            title={t`Signaler cette annonce`}
          />
        </Suspense>
      )}
    </>
  )
}
