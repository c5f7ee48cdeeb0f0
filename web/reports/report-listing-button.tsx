import { IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ReportedKind } from '#contract/moderation/report-enums.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** Reports illegal content to the moderators. The form is a chunk of its own, loaded on the first press. */
export function ReportListingButton({
  about,
  label,
}: {
  about: { kind: ReportedKind; id: string }
  /** A text of the page, whose catalogue is loaded with it. */
  label: string
}) {
  const [requested, setRequested] = useState(false)
  const [open, setOpen] = useState(false)
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
        {label}
      </button>
      {requested && (
        <Suspense>
          <ReportDialog open={open} onClose={() => setOpen(false)} about={about} title={label} />
        </Suspense>
      )}
    </>
  )
}
