import { Trans, useLingui } from '@lingui/react/macro'
import { IconBraces, IconFileTypePdf, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatMoment } from '#contract/core/date-format.ts'
import { submissionsAtMost, type ValidationReport } from '#contract/verification/verification-cases.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { DocumentResult } from './document-result.tsx'
import { ScoreCard } from './score-card.tsx'
import { useProfessionCase } from './profession.route.tsx'

type Filter = 'all' | 'rejected' | 'consider' | 'clear'
const order = ['rejected', 'consider', 'clear'] as const

/** What the machine found in the last submission, with what a person set aside. */
export default function Report() {
  const { t } = useLingui()
  const { mine } = useProfessionCase()
  const [report, setReport] = useState<ValidationReport | null>()
  const [failure, setFailure] = useState<ApiError>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    // oxlint-disable-next-line react/set-state-in-effect -- a retry shows that it is under way
    setFailure(undefined)
    api('GET /professional-kyc/my/validation-report', { query: {} }).then(
      (found) => isCurrent && setReport(found),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!isCurrent) return
        if (error.status === 404) setReport(null)
        else setFailure(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [mine.updated_at, round])
  if (failure) {
    return (
      <ErrorState
        title={t`Le rapport n’a pas pu être chargé`}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={() => setRound(round + 1)}
      />
    )
  }
  if (report === undefined) return <Skeleton className="h-120 rounded-16!" />
  if (report === null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-muted">
          <Trans>Le rapport vient avec les premières pièces.</Trans>
        </p>
        <ButtonLink to={paths.sellerProfession('documents')}>
          <Trans>Joindre les pièces</Trans>
        </ButtonLink>
      </div>
    )
  }
  return <Shown report={report} />
}

function Shown({ report }: { report: ValidationReport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [filter, setFilter] = useState<Filter>('all')
  const count = (result: string) => report.documents.filter((each) => each.result === result).length
  const documents = order.flatMap((result) =>
    filter === 'all' || filter === result ? report.documents.filter((each) => each.result === result) : [],
  )
  const total = report.documents.length
  const clear = count('clear')
  const path = '/professional-kyc/my/validation-report'
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="display-24">
            <Trans>Rapport de contrôle</Trans>
          </h2>
          <p className="text-muted">
            <Trans>
              Dossier {report.reference}, envoi {report.submission} sur {submissionsAtMost}, contrôlé le{' '}
              {formatMoment(report.checked_at, language)} en{' '}
              {Math.max(1, Math.round(report.duration_ms / 1000))} s.
            </Trans>
          </p>
        </div>
        <div className="flex gap-3">
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
      </header>
      <ScoreCard report={report} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="display-24">
          <Trans>
            {total} pièces, {clear} claires
          </Trans>
        </h2>
        <Segments
          label={t`Résultat`}
          chosen={filter}
          onChoose={setFilter}
          choices={[
            { key: 'all', label: `${t`Toutes`} ${total}` },
            { key: 'rejected', label: `${t`Refusées`} ${count('rejected')}` },
            { key: 'consider', label: `${t`À revoir`} ${count('consider')}` },
            { key: 'clear', label: `${t`Claires`} ${clear}` },
          ]}
          className="max-md:w-full max-md:overflow-x-auto"
        />
      </div>
      {documents.map((document) => (
        <DocumentResult key={document.document_type} document={document} overrides={report.overrides} />
      ))}
      {documents.length === 0 && (
        <p className="text-muted">
          <Trans>Aucune pièce n’a ce résultat.</Trans>
        </p>
      )}
      <p className="flex gap-2.5 text-14 text-muted">
        <IconInfoCircle size={18} aria-hidden className="mt-px flex-none" />
        <Trans>
          La machine signale, elle ne décide pas. Chaque doute peut être écarté par une personne, avec un
          motif que vous lirez ici. Les notes internes ne figurent pas dans ce rapport.
        </Trans>
      </p>
    </div>
  )
}
