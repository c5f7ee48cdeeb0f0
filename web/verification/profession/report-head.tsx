import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBraces, IconFileTypePdf } from '@tabler/icons-react'
import { formatMoment } from '#contract/core/date-format.ts'
import { submissionsAtMost, type ValidationReport } from '#contract/verification/verification-cases.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** Which submission was checked, when, and how long that took. */
export function ReportSentence({ report }: { report: ValidationReport }) {
  const language = useLanguage()
  const time = useSeconds()
  return (
    <Trans>
      Dossier {report.reference}, envoi {report.submission} sur {submissionsAtMost}, contrôlé le{' '}
      {formatMoment(report.checked_at, language)} en {time(report.duration_ms)}.
    </Trans>
  )
}

function useSeconds() {
  const { t } = useLingui()
  return (milliseconds: number) => {
    const seconds = Math.max(1, Math.round(milliseconds / 1000))
    const minutes = Math.floor(seconds / 60)
    return minutes > 0
      ? t`${minutes} min ${seconds % 60} s`
      : t`${plural(seconds, { one: '# seconde', other: '# secondes' })}`
  }
}

export function ReportDownloads({ report }: { report: ValidationReport }) {
  const { t } = useLingui()
  const path = '/professional-kyc/my/validation-report'
  return (
    <div className="flex gap-3 print:hidden">
      <DownloadButton
        path={`${path}?format=json`}
        name={`${report.reference}.json`}
        icon={<IconBraces size={18} aria-hidden />}
      >
        {t`JSON`}
      </DownloadButton>
      <DownloadButton
        path={`${path}?format=pdf`}
        name={`${report.reference}.pdf`}
        icon={<IconFileTypePdf size={18} aria-hidden />}
      >
        {t`PDF`}
      </DownloadButton>
    </div>
  )
}
