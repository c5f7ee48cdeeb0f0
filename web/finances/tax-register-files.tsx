import { IconDownload } from '@tabler/icons-react'
import { DownloadButton } from '../areas/download-button.tsx'
import { daysOfPeriod, type TaxPeriod } from './tax-period.ts'

const formats = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
] as const

/** The register of a period as files to hand in. */
export function TaxRegisterFiles({ path, period }: { path: string; period: TaxPeriod }) {
  const days = new URLSearchParams(daysOfPeriod(period))
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
