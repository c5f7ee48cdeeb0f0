import { useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import type { LedgerAccount } from '#contract/money/ledger-enums.ts'
import type { Currency } from '#contract/core/money.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { filledIn } from '../ledger-address.ts'

/** The journal of the chosen days; of the month up to today where none is chosen. */
export function JournalDownload({
  from,
  to,
  currency,
  account,
}: {
  from: string
  to: string
  currency?: Currency
  account?: LedgerAccount
}) {
  const { t } = useLingui()
  const last = to || todayLocal()
  const first = from || `${last.slice(0, 7)}-01`
  return (['csv', 'xlsx'] as const).map((format) => {
    const query = new URLSearchParams(
      filledIn({ from: first, to: last, currency: currency ?? '', account: account ?? '', format }),
    )
    return (
      <DownloadButton
        key={format}
        path={`/admin/ledger/journal/file?${query.toString()}`}
        name={`demeure-journal.${format}`}
        icon={<IconDownload size={18} aria-hidden />}
      >
        {format === 'csv' ? t`Journal CSV` : t`Journal XLSX`}
      </DownloadButton>
    )
  })
}
