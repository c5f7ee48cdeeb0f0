import { useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { DownloadButton } from '#web/api/download-button.tsx'
import { daysOfPeriod, type TaxPeriod } from './tax-period.ts'

/** The register of a period as files to submit. */
export function TaxRegisterFiles({ path, period }: { path: string; period: TaxPeriod }) {
  const { t } = useLingui()
  const days = new URLSearchParams(daysOfPeriod(period))
  const formats = [
    { format: 'csv', name: t`Registre en CSV` },
    { format: 'xlsx', name: t`Registre Excel` },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {formats.map(({ format, name }) => (
        <DownloadButton
          key={format}
          path={`${path}?${days}&format=${format}`}
          name={`taxe-de-sejour-${period}.${format}`}
          icon={<IconDownload size={18} aria-hidden />}
        >
          {name}
        </DownloadButton>
      ))}
    </div>
  )
}
